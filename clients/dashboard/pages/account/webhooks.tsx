import type { Webhook } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../kit/heading.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { formatText, subjectText } from './eventTypes.ts';
import { NewWebhook } from './newWebhook.tsx';

/** Where the service sends the events of the account: programs, channels and addresses. */
export function Webhooks() {
  const webhooks = usePaged('listWebhooks', { limit: 100 });
  return (
    <>
      <div className="head">
        <Heading text="Webhooks" />
      </div>
      <div className="grid grid-halves">
        <div className="stack">
          <section className="card" aria-label="Webhooks">
            <Loaded query={webhooks}>
              {(data) =>
                data.length === 0 ? (
                  <Empty title="No webhooks.">
                    <p>A webhook tells a program, a channel or a mailbox what happens.</p>
                  </Empty>
                ) : (
                  <ul className="list">
                    {data.map((webhook) => (
                      <li key={webhook.id}>
                        <Target webhook={webhook} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
            <More list={webhooks} />
          </section>
        </div>
        <NewWebhook />
      </div>
    </>
  );
}

export const webhookStatus = ({ status, isConfirmed }: Webhook): string =>
  isConfirmed ? status : 'unconfirmed';

function Target({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, format, types, description, failingSince } = webhook;
  return (
    <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className="item">
      <span className="item-text">
        <span className="item-name" dir="auto">
          {description === '' ? url : description}
        </span>
        <span className="item-line small quiet">
          {formatText(format)} · {typesText(webhook.format, types)}
          {failingSince !== null && (
            <>
              {' '}
              · fails since <Time at={failingSince} />
            </>
          )}
        </span>
      </span>
      <Status status={webhookStatus(webhook)} />
    </Link>
  );
}

export function typesText(format: string, types: readonly string[]): string {
  if (types.length > 0) return types.map(subjectText).join(', ');
  return format === 'standard' ? 'all events' : 'what is urgent';
}
