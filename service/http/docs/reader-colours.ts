/** The reader takes its colours as attributes, so a few lines in the browser follow the system from light to dark. */
export const readerColours = `const colours = {
  light: { 'bg-color': '#ffffff', 'text-color': '#1c1f23', 'header-bg-color': '#ffffff', 'primary-color': '#0b6e4f',
    'secondary-color': '#0b6e4f', 'nav-bg-color': '#f3f5f4', 'nav-text-color': '#33383d',
    'nav-hover-bg-color': '#e2e7e4', 'nav-hover-text-color': '#0b6e4f' },
  dark: { 'bg-color': '#16191c', 'text-color': '#dde2e6', 'header-bg-color': '#16191c', 'primary-color': '#5fcf9f',
    'secondary-color': '#5fcf9f', 'nav-bg-color': '#1e2327', 'nav-text-color': '#c4cad0',
    'nav-hover-bg-color': '#2a3036', 'nav-hover-text-color': '#5fcf9f' },
};
const isDark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  const reader = document.getElementById('reference');
  for (const [name, colour] of Object.entries(isDark.matches ? colours.dark : colours.light)) {
    reader.setAttribute(name, colour);
  }
  reader.style.setProperty('--inline-code-fg', isDark.matches ? '#e8b27a' : '#8a3b12');
};
isDark.addEventListener('change', paint);
paint();
`;
