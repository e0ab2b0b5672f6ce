import type { AuditEvent } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { Wide } from '../../kit/wide.tsx';
import { wordsOf } from './kinds.ts';

interface AuditRowProps {
  readonly row: AuditEvent;
  readonly agentName: string | undefined;
}

const ACTORS: Readonly<Record<string, string>> = {
  key: 'a key',
  session: 'a person',
  run: 'a run',
  chat: 'a chat',
  automation: 'an automation',
  link: 'a freeze link',
  service: 'the service',
  operator: 'the operator',
  anonymous: 'somebody not signed in',
};

/** One row: what was done, by whom, and what it was before and after. */
export function AuditRow({ row, agentName }: AuditRowProps) {
  const { sequence, createdAt, kind, actorKind, actorName, ip, decision, before, after, detail } = row;
  return (
    <details className="entry">
      <summary>
        <span className="item-text">
          <span className="item-name">{wordsOf(kind)}</span>
          <span className="small quiet">
            <Time at={createdAt} /> · by <span dir="auto">{actorName ?? ACTORS[actorKind] ?? actorKind}</span>
            {agentName !== undefined && (
              <>
                {' '}
                · <span dir="auto">{agentName}</span>
              </>
            )}
            {ip !== null && ` · ${ip}`}
          </span>
        </span>
        {decision !== null && <Status status={decision.outcome} />}
        <span className="small quiet number wide-only">#{sequence}</span>
      </summary>
      <div className="stack">
        {decision !== null && (
          <p>
            {decision.reason} <code>{decision.rule}</code>
          </p>
        )}
        {(before !== null || after !== null) && <Changes before={before ?? {}} after={after ?? {}} />}
        <Facts values={detail} />
        <References row={row} />
      </div>
    </details>
  );
}

type Values = Readonly<Record<string, unknown>>;

function valueText(value: unknown): string {
  if (value === undefined) return '–';
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Changes({ before, after }: { readonly before: Values; readonly after: Values }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <Wide label="Before and after">
      <table className="table">
        <thead>
          <tr>
            <th>What</th>
            <th>Before</th>
            <th>After</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>{wordsOf(name)}</td>
              <td className="value" dir="auto">
                {valueText(before[name])}
              </td>
              <td className="value" dir="auto">
                {valueText(after[name])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Facts({ values }: { readonly values: Values }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <dl className="facts small">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{wordsOf(name)}</dt>
          <dd dir="auto">{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ids that lead on, and the hash that chains the rows. */
function References({ row }: { readonly row: AuditEvent }) {
  const { actor, requestId, agentId, walletId, operationId, keyId, hash } = row;
  const ids = { requestId, agentId, walletId, operationId, keyId, hash };
  const known = Object.entries(ids).filter(([, value]) => value !== null);
  return (
    <dl className="facts small">
      <div>
        <dt>Actor</dt>
        <dd>
          <Link to="/audit" search={{ actor }} className="mono" aria-label={`Only what ${actor} did`}>
            {actor}
          </Link>
        </dd>
      </div>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{NAMES[name]}</dt>
          <dd className="mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  requestId: 'Request',
  agentId: 'Agent',
  walletId: 'Wallet',
  operationId: 'Operation',
  keyId: 'Key',
  hash: 'Hash of this row',
};
