import { errorCodesOf } from '../errorCodes.ts';
import { type Contract, type Endpoint, routesOf } from '../readContract.ts';
import { pageLink } from './page.ts';

const TAG = /(<[^>]+>)/;
const CALL = /\b(GET|POST|PATCH|DELETE) (\/[\w./{}-]*[\w}])/g;
/** Names inside these are no mentions. */
const CLOSED = new Set(['a', 'pre', 'h1', 'h2', 'h3', 'button', 'form', 'legend', 'figure', 'title']);

/** Returns a function that links the operations and error codes that a page mentions. */
export function nameLinker(contract: Contract): (html: string, ownName: string) => string {
  const routes = routesOf(contract);
  const pageOf = ({ operation }: Endpoint): string => operation['x-alias-of'] ?? operation.operationId;
  const links = new Map([
    ...Object.keys(errorCodesOf(contract)).map(
      (code) => [code, `${pageLink('errors')}#error-${code}`] as const,
    ),
    ...routes.map((route) => [pageOf(route), pageLink(pageOf(route))] as const),
  ]);
  const calls = new Map(
    routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, pageOf(route)]),
  );
  return (html, ownName) => {
    const isOther = (name: string | undefined): name is string => name !== undefined && name !== ownName;
    const linked = (text: string): string =>
      text.replaceAll(CALL, (call) => {
        const name = calls.get(call);
        return isOther(name) ? `<a href="${pageLink(name)}">${call}</a>` : call;
      });
    let depth = 0;
    let isCode = false;
    return html
      .split(TAG)
      .map((part, index, parts) => {
        const [, slash, tag = ''] = /^<(\/?)(\w+)/.exec(part) ?? [];
        if (index % 2 === 1) {
          if (CLOSED.has(tag)) depth += slash === '/' ? -1 : 1;
          if (tag === 'code') isCode = slash !== '/';
          return part;
        }
        if (depth > 0) return part;
        if (!isCode) return linked(part);
        const target = isNamed(parts, index) ? undefined : links.get(part);
        return target === undefined || part === ownName ? linked(part) : `<a href="${target}">${part}</a>`;
      })
      .join('');
  };
}

/** The name of a field or of a row says itself, and refers to nothing. */
const isNamed = (parts: readonly string[], index: number): boolean =>
  parts
    .slice(Math.max(0, index - 4), index)
    .some((part) => part.startsWith('<div class="head"') || part.startsWith('<th '));
