import type { ApiKey } from '@agent-trading-service/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Heading } from '../../kit/heading.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { countText } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { NewKey } from './newKey.tsx';
import { Secret } from './secret.tsx';

/** API keys: made here with their bounds, shown once, replaced, and revoked at once. */
export function Keys() {
  const keys = usePaged('listApiKeys', { limit: 50 });
  return (
    <>
      <div className="head">
        <Heading text="API keys" />
      </div>
      <div className="grid grid-halves">
        <div className="stack">
          <section className="card" aria-label="Keys">
            <Loaded query={keys}>
              {(data) =>
                data.length === 0 ? (
                  <Empty title="No keys." />
                ) : (
                  <ul className="list">
                    {data.map((key) => (
                      <li key={key.id}>
                        <Key apiKey={key} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
            <More list={keys} />
          </section>
        </div>
        <NewKey />
      </div>
    </>
  );
}

interface KeyProps {
  readonly apiKey: ApiKey;
}

type Asked = 'rotate' | 'revoke';

function Key({ apiKey }: KeyProps) {
  const { id, name, prefix, last4, status, last_used_at } = apiKey;
  const [asked, setAsked] = useState<Asked | null>(null);
  const queries = useQueryClient();
  const onSettled = () => {
    setAsked(null);
    return queries.invalidateQueries({ queryKey: ['listApiKeys'] });
  };
  const rotate = useMutation({
    mutationFn: () => client.rotateApiKey({ id, overlap_seconds: OVERLAP_SECONDS }),
    onSettled,
  });
  const revoke = useMutation({ mutationFn: () => client.deleteApiKey({ id }), onSettled });
  const error = rotate.error ?? revoke.error;
  return (
    <div className="key">
      <div className="spread">
        <span className="item-text">
          <span className="item-name" dir="auto">
            {name}
          </span>
          <span className="small quiet">
            <code>
              {prefix}…{last4}
            </code>{' '}
            · {last_used_at === null ? 'never used' : <Time at={last_used_at} />}
          </span>
        </span>
        {status === 'active' ? <Actions apiKey={apiKey} ask={setAsked} /> : <Status status={status} />}
      </div>
      <Bounds apiKey={apiKey} />
      {rotate.data !== undefined && (
        <Secret text={rotate.data.key} words="Shown only now. The old key works for one more hour." />
      )}
      {error !== null && <Problem error={error} />}
      <Confirm
        isOpen={asked !== null}
        title={asked === 'revoke' ? 'Revoke this key?' : 'Replace this key?'}
        action={asked === 'revoke' ? 'Revoke it' : 'Replace it'}
        tone={asked === 'revoke' ? 'danger' : 'main-action'}
        isBusy={rotate.isPending || revoke.isPending}
        onConfirm={() => (asked === 'revoke' ? revoke.mutate() : rotate.mutate())}
        onClose={() => setAsked(null)}
      >
        {asked === 'revoke' ? (
          <p>
            Nothing accepts <strong dir="auto">{name}</strong> any more. Keys that it made are revoked too.
          </p>
        ) : (
          <p>You get a new key with the same bounds. The old one works for one more hour.</p>
        )}
      </Confirm>
    </div>
  );
}

const OVERLAP_SECONDS = 3_600;

function Actions({
  apiKey: { name, replaced_by },
  ask,
}: KeyProps & { readonly ask: (asked: Asked) => void }) {
  return (
    <span className="row one-line">
      {replaced_by === null && (
        <button
          type="button"
          className="button plain"
          aria-label={`Replace ${name}`}
          onClick={() => ask('rotate')}
        >
          Replace
        </button>
      )}
      <button
        type="button"
        className="button plain"
        aria-label={`Revoke ${name}`}
        onClick={() => ask('revoke')}
      >
        Revoke
      </button>
    </span>
  );
}

/** What the key may do, and until when. */
function Bounds({
  apiKey: { scopes, agent_ids, allowed_ips, expires_at, max_operation_usd, max_daily_usd },
}: KeyProps) {
  const bounds = [
    scopes.includes('*') ? 'everything' : scopes.join(', '),
    agent_ids.length > 0 && countText(agent_ids.length, 'agent'),
    allowed_ips.length > 0 && `from ${allowed_ips.join(', ')}`,
    max_operation_usd !== null && `at most $${max_operation_usd} for one operation`,
    max_daily_usd !== null && `at most $${max_daily_usd} in 24 hours`,
  ].filter((bound) => bound !== false);
  return (
    <p className="small quiet">
      {bounds.join(' · ')}
      {expires_at !== null && (
        <>
          {' '}
          · ends <Time at={expires_at} />
        </>
      )}
    </p>
  );
}
