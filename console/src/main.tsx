import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { showAppearance } from './appearance/appearance.ts';
import { queries } from './queries.ts';
import { router } from './router.tsx';
import { useLanguage } from './words/language.ts';
import './styles.css';

const container = document.getElementById('app');
if (container === null) throw new Error('the page has no place for the console');

showAppearance();

createRoot(container).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);

/** Words are asked for anywhere on the page, so another language draws all of it anew. */
function Console() {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <QueryClientProvider key={language} client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
