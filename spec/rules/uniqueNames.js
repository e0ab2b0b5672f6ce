import { basename } from 'node:path';

const KINDS = ['schemas', 'parameters', 'headers', 'responses', 'securitySchemes'];
const KIND = /\/components\/(\w+)\/(\w+)\.yaml$/;
/** Hidden by, or hiding, what the languages themselves call so. */
const RESERVED = ['Error', 'Exception', 'Object', 'Map', 'List', 'String', 'Option', 'Result', 'Any'];

const pascal = (name) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Each name stands for one thing: generators put schemas, parameters, headers, responses and security schemes into one package. `NewX` is the
 * constructor of X in Go, and `XType` says there which of a union X a value is; a list of values or an object that stands in a schema is named
 * after it and its property. `XAnswer` is what is answered with X.
 */
export function uniqueNames() {
  const names = new Map();
  const unions = new Set();
  const inline = [];
  return {
    any(_node, { location }) {
      const [, kind, name] = KIND.exec(location.source.absoluteRef) ?? [];
      if (!KINDS.includes(kind) || location.pointer !== '#/') return;
      if (!names.has(name)) names.set(name, new Map());
      names.get(name).set(kind, location);
    },
    Schema(schema, { location }) {
      const owner = basename(location.source.absoluteRef, '.yaml');
      if (location.pointer === '#/' && schema.oneOf !== undefined) unions.add(owner);
      for (const [property, inner] of Object.entries(schema.properties ?? {}))
        if (inner.enum !== undefined || inner.properties !== undefined)
          inline.push([`${owner}${pascal(property)}`, location.child(['properties', property])]);
    },
    Root: {
      leave(_root, { report }) {
        const isSchema = (name) => names.get(name)?.has('schemas') === true;
        for (const [name, places] of names) {
          const [[, location]] = places;
          if (places.size > 1)
            report({ message: `${name} names ${[...places.keys()].join(' and ')}.`, location });
          if (!places.has('schemas')) continue;
          if (RESERVED.includes(name)) report({ message: `${name} is a name of the languages.`, location });
          if (name.startsWith('New') && isSchema(name.slice(3)))
            report({ message: `${name} is the constructor of ${name.slice(3)} in Go.`, location });
          if (name.endsWith('Type') && unions.has(name.slice(0, -4)))
            report({ message: `${name} says in Go which ${name.slice(0, -4)} a value is.`, location });
          if (name.endsWith('Answer') && isSchema(name.slice(0, -6)))
            report({ message: `${name} is the name of an answer.`, location });
        }
        for (const [name, location] of inline)
          if (isSchema(name))
            report({ message: `Generators name this ${name}, as a component is.`, location });
      },
    },
  };
}
