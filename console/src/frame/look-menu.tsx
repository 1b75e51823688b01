import { type Appearance, appearances, setAppearance, useAppearance } from '../appearance/appearance.ts';
import { type English, type Language, languages, say, setLanguage, useLanguage } from '../words/language.ts';

/** Short, so that the head of the page stays one line on a laptop. */
const languageNames: Readonly<Record<Language, string>> = { en: 'EN', fr: 'FR' };

const appearanceNames: Readonly<Record<Appearance, English>> = {
  system: 'Auto',
  light: 'Light',
  dark: 'Dark',
};

/** Language and light, each a choice of the browser's own kind. */
export function LookMenu() {
  const language = useLanguage();
  const appearance = useAppearance();
  return (
    <>
      <select
        aria-label={say('Language')}
        title={say('Language')}
        className="entry w-auto py-0.5 text-sm"
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      <select
        aria-label={say('Appearance')}
        title={say('Appearance')}
        className="entry w-auto py-0.5 text-sm"
        value={appearance}
        onChange={({ target }) => setAppearance(target.value as Appearance)}
      >
        {appearances.map((one) => (
          <option key={one} value={one}>
            {say(appearanceNames[one])}
          </option>
        ))}
      </select>
    </>
  );
}
