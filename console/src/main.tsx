import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './queries.ts';
import { router } from './router.tsx';
import './styles.css';

const container = document.getElementById('app');
if (container === null) throw new Error('the page has no place for the console');

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
