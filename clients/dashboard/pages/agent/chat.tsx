import type { AgentAnswer, ChatMessage, EventsOf } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { Time } from '../../kit/time.tsx';

/** What the agent says and does in the turn that goes on. */
interface Turn {
  readonly asked: string;
  readonly said: string;
  readonly calls: readonly { readonly id: string; readonly tool: string; readonly status: number | null }[];
}

const SHOWN = 50;

/** A conversation with the agent. Its tool calls are shown as they happen. */
export function Chat({ agent }: { readonly agent: AgentAnswer }) {
  const messages = useQuery(read('listChatMessages', { id: agent.id, limit: SHOWN }));
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [mayTrade, setMayTrade] = useState(false);
  const [turn, setTurn] = useState<Turn | null>(null);
  const send = useMutation({
    mutationFn: async (message: string) => {
      setTurn({ asked: message, said: '', calls: [] });
      const input = { id: agent.id, message, allow_trades: mayTrade };
      for await (const event of client.stream.sendChatMessage(input))
        setTurn((before) => before && after(before, event));
    },
    onSuccess: () => setText(''),
    onSettled: async () => {
      await queries.invalidateQueries();
      setTurn(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate(text);
  };
  return (
    <div className="stack">
      <Loaded query={messages}>
        {({ data }) =>
          data.length === 0 && turn === null ? (
            <Empty title="Nothing was said yet." />
          ) : (
            <ul className="list" aria-label="Conversation" aria-live="polite">
              {data.toReversed().map((message) => (
                <Message key={message.id} message={message} />
              ))}
              {turn !== null && <Going turn={turn} />}
            </ul>
          )
        }
      </Loaded>
      {send.error !== null && <Problem error={send.error} />}
      <form className="stack" onSubmit={submit}>
        <div className="field">
          <label htmlFor="chat-text">Message</label>
          <textarea
            id="chat-text"
            className="input"
            rows={2}
            maxLength={10_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="row">
          <label className="check grow">
            <input
              type="checkbox"
              checked={mayTrade}
              disabled={agent.status !== 'running'}
              onChange={({ target }) => setMayTrade(target.checked)}
            />
            <span>
              {agent.status === 'running'
                ? 'It may trade in its answer'
                : 'To let it trade, start the agent first'}
            </span>
          </label>
          <button type="submit" className="button main-action" disabled={send.isPending}>
            {send.isPending ? 'Waiting…' : 'Send'}
          </button>
        </div>
      </form>
    </div>
  );
}

function after(turn: Turn, event: EventsOf['sendChatMessage']): Turn {
  if (event.event === 'delta') return { ...turn, said: turn.said + event.data.text };
  if (event.event === 'tool_call') {
    const { id, tool } = event.data;
    return { ...turn, calls: [...turn.calls, { id, tool, status: null }] };
  }
  if (event.event !== 'tool_result') return turn;
  const { id, status } = event.data;
  return { ...turn, calls: turn.calls.map((call) => (call.id === id ? { ...call, status } : call)) };
}

function Message({ message }: { readonly message: ChatMessage }) {
  const { role, content, tool_calls: calls, created_at: at } = message;
  if (role === 'tool') return null;
  return (
    <li className="item">
      <span className="item-text">
        <span className="words small quiet">
          {role === 'user' ? 'You' : 'The agent'} · <Time at={at} />
        </span>
        {content !== '' && <Words text={content} />}
        {calls.map(({ tool }, index) => (
          <span key={`${index} ${tool}`} className="words small quiet mono">
            {tool}
          </span>
        ))}
      </span>
    </li>
  );
}

function Going({ turn }: { readonly turn: Turn }) {
  return (
    <>
      <li className="item">
        <span className="item-text">
          <span className="words small quiet">You</span>
          <Words text={turn.asked} />
        </span>
      </li>
      <li className="item">
        <span className="item-text">
          <span className="words small quiet">The agent</span>
          {turn.calls.map(({ id, tool, status }) => (
            <span key={id} className="words small mono">
              {tool} {status === null ? '…' : status < 300 ? 'done' : `refused (${status})`}
            </span>
          ))}
          {turn.said === '' ? <span className="quiet">…</span> : <Words text={turn.said} />}
        </span>
      </li>
    </>
  );
}

/** Text of others, with its lines. */
const Words = ({ text }: { readonly text: string }) => (
  <span className="words" dir="auto">
    {text}
  </span>
);
