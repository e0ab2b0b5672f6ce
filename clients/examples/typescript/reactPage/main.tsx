import { createAgentTradingClient } from '@agent-trading-service/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './Board.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the board.');
// The development server passes /api on. A page never has a key: the board is public.
const client = createAgentTradingClient({ baseUrl: location.origin });
createRoot(root).render(
  <StrictMode>
    <Board client={client} />
  </StrictMode>,
);
