import { basename } from 'node:path';

const KINDS = 'schemas|parameters|responses|headers|examples|securitySchemes';
const COMPONENT = new RegExp(`/components/(${KINDS})/[A-Z][A-Za-z0-9]*\\.yaml$`);
const OPERATION = /\/paths\/[a-z]+\/[a-z][A-Za-z0-9]*\.yaml$/;

/** Every reference names one whole file, whose name is the component's name. Components written in the index are named as their file. */
export function componentName() {
  return {
    ref(node, { report, location }, resolved) {
      const file = resolved.location?.source.absoluteRef ?? '';
      if (node.$ref.includes('#') || !(COMPONENT.test(file) || OPERATION.test(file)))
        report({
          message: `"${node.$ref}" is not a file of components/<kind>/<Name>.yaml or paths/.`,
          location,
        });
    },
    Components(components, { report, location }) {
      for (const [kind, entries] of Object.entries(components))
        for (const [name, entry] of Object.entries(entries))
          if (basename(entry.$ref ?? '') !== `${name}.yaml`)
            report({
              message: `${name} must refer to a file of that name.`,
              location: location.child([kind, name]),
            });
    },
  };
}
