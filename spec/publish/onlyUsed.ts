import type { Contract, Json } from '../contractDocument.ts';
import { mapNodes, type Node } from './mapNodes.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** `security` names these without a reference. */
const NAMED_OTHERWISE = 'securitySchemes';

function referencesIn(document: Json): Set<string> {
  const found = new Set<string>();
  mapNodes(document, (node: Node) => {
    if (typeof node.$ref === 'string') found.add(node.$ref);
    return node;
  });
  for (const text of JSON.stringify(document).matchAll(/"\$ref":"(#\/components\/examples\/\w+)"/g))
    found.add(text[1] ?? '');
  return found;
}

/** Removes components without a reference, such as a resource that appears only inside its answer. */
export function onlyUsed(contract: Contract): Contract {
  const used = referencesIn(contract as unknown as Json);
  const sections = Object.entries(contract.components as unknown as Sections).map(([section, entries]) => {
    const kept = Object.entries(entries).filter(
      ([name]) => section === NAMED_OTHERWISE || used.has(`#/components/${section}/${name}`),
    );
    return [section, Object.fromEntries(kept)] as const;
  });
  const smaller = { ...contract, components: Object.fromEntries(sections) } as unknown as Contract;
  const isSame = JSON.stringify(smaller) === JSON.stringify(contract);
  return isSame ? contract : onlyUsed(smaller);
}
