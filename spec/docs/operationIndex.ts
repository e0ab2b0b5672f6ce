import { type Contract, type Endpoint, endpointsOf } from '../readContract.ts';
import { escapeHtml } from './escapeHtml.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
}

interface Group {
  readonly tag: Tag;
  readonly endpoints: readonly Endpoint[];
}

function groupsOf(contract: Contract): Group[] {
  const endpoints = endpointsOf(contract);
  const { tags } = contract as Contract & { readonly tags: readonly Tag[] };
  return tags.map((tag) => ({
    tag,
    endpoints: endpoints.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
}

/** Where the reference shows an operation; the address of its line in the list, and of its block in the reference. */
const anchorOf = ({ operation }: Endpoint): string => `/${operation.tags[0]}/${operation.operationId}`;

/** The operations by tag as a list with summaries: the reference for a browser that runs no script. */
export function operationList(contract: Contract): string {
  const lineOf = (endpoint: Endpoint): string => {
    const call = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
    return `<li id="${anchorOf(endpoint)}"><code>${call}</code> ${escapeHtml(endpoint.operation.summary)}</li>\n`;
  };
  return groupsOf(contract)
    .map(
      ({ tag, endpoints }) =>
        `<h3 id="/${tag.name}">${tag.name}</h3>\n<p>${escapeHtml(tag.description)}</p>\n<ul>\n${endpoints.map(lineOf).join('')}</ul>\n`,
    )
    .join('');
}

/** Links to every operation, folded by tag. */
export function operationLinks(contract: Contract): string {
  const linkOf = (endpoint: Endpoint): string =>
    `<li><a href="#${anchorOf(endpoint)}">${endpoint.operation.operationId}</a></li>`;
  return groupsOf(contract)
    .map(
      ({ tag, endpoints }) =>
        `<li><details><summary>${tag.name}</summary><ul>\n${endpoints.map(linkOf).join('\n')}\n</ul></details></li>\n`,
    )
    .join('');
}
