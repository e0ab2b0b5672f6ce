import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Field, faultOf } from '../../kit/field.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Loaded, Problem } from '../../kit/notice.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { Secret } from './secret.tsx';

/** API keys: made here, shown once, revoked at once. */
export function Keys() {
  return (
    <>
      <div className="head">
        <Heading text="API keys" />
      </div>
      <KeyList />
    </>
  );
}

function KeyList() {
  const keys = useQuery(read('listApiKeys', { limit: 100 }));
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const changed = () => queries.invalidateQueries({ queryKey: ['listApiKeys'] });
  const create = useMutation({
    mutationFn: () => client.createApiKey({ name: name.trim() }),
    onSuccess: () => {
      setName('');
      return changed();
    },
  });
  const revoke = useMutation({ mutationFn: (id: string) => client.deleteApiKey({ id }), onSuccess: changed });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <section className="card stack" aria-label="API keys">
      <form className="form" onSubmit={submit}>
        <Field label="Name of a new key" fault={faultOf(create.error, 'name')}>
          {(attributes) => (
            <div className="with-button">
              <input
                {...attributes}
                className="input"
                required
                maxLength={64}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <button type="submit" className="button" disabled={create.isPending}>
                Create
              </button>
            </div>
          )}
        </Field>
      </form>
      {create.data !== undefined && (
        <Secret text={create.data.key} words="Shown only now. Everybody who has it can spend." />
      )}
      {create.error !== null && <Problem error={create.error} />}
      {revoke.error !== null && <Problem error={revoke.error} />}
      <Loaded query={keys}>
        {({ data }) => (
          <ul className="list" aria-label="Keys">
            {data.map(({ id, name, prefix, last4, status, last_used_at }) => (
              <li key={id} className="item">
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
                {status === 'active' ? (
                  <button
                    type="button"
                    className="button plain"
                    disabled={revoke.isPending}
                    aria-label={`Revoke ${name}`}
                    onClick={() => revoke.mutate(id)}
                  >
                    Revoke
                  </button>
                ) : (
                  <Status status={status} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
