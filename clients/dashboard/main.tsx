import { ApiError } from '@agent-trading-service/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/screens.css';
import './styles/forms.css';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // The client has repeated what may be repeated. A service on this machine answers without any network.
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: 30_000,
    },
    mutations: {
      retry: false,
      networkMode: 'always',
      onError: (error) => {
        // The session has ended: the shell asks for a new sign-in.
        if (error instanceof ApiError && error.status === 401) void queries.invalidateQueries();
      },
    },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the dashboard.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
