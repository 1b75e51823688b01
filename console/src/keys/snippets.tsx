import { useState } from 'react';
import { Choice } from '../controls/choice.tsx';
import { CopyBox } from '../controls/copy-box.tsx';
import { say } from '../words/language.ts';

const languages = ['curl', 'TypeScript', 'Python'] as const;

/** The same upload, wait and export in three ways, ready to copy; with a key where there is one to show. */
export function Snippets({ apiKey }: { readonly apiKey: string | null }) {
  const [language, setLanguage] = useState<(typeof languages)[number]>('curl');
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1 text-sm">
        {languages.map((one) => (
          <Choice key={one} isOn={language === one} onChoose={() => setLanguage(one)}>
            {one}
          </Choice>
        ))}
      </div>
      <CopyBox
        key={language}
        text={snippetOf(language, apiKey, window.location.origin)}
        label={say('Lines for {language}', { language })}
      />
    </div>
  );
}

export function snippetOf(language: (typeof languages)[number], apiKey: string | null, origin: string): string {
  switch (language) {
    case 'curl':
      return [
        `TIEOUT_KEY=${apiKey ?? 'sk_test_…'}`,
        `curl -H "Authorization: Bearer $TIEOUT_KEY" -F file=@statement.pdf ${origin}/v1/statements`,
        `curl -H "Authorization: Bearer $TIEOUT_KEY" ${origin}/v1/statements/stm_…`,
        `curl -H "Authorization: Bearer $TIEOUT_KEY" "${origin}/v1/statements/stm_…/export?format=csv" -o statement.csv`,
      ].join('\n');
    case 'TypeScript':
      return [
        "import { openAsBlob } from 'node:fs';",
        "import { writeFile } from 'node:fs/promises';",
        "import { createClient } from '@tieout/client';",
        '',
        `const tieout = createClient({ key: '${apiKey ?? 'sk_test_…'}', baseUrl: '${origin}' });`,
        "const { id } = await tieout.upload(await openAsBlob('statement.pdf'), { fileName: 'statement.pdf' });",
        'const { status } = await tieout.finished(id);',
        "if (status === 'succeeded') {",
        "  const file = await tieout.export(id, { format: 'csv' });",
        '  await writeFile(file.fileName, file.stream);',
        '}',
      ].join('\n');
    case 'Python':
      return [
        'from tieout_client import Tieout',
        '',
        `tieout = Tieout("${apiKey ?? 'sk_test_…'}", "${origin}")`,
        'statement = tieout.finished(tieout.upload("statement.pdf")["id"])',
        'if statement["status"] == "succeeded":',
        '    tieout.export(statement["id"], "csv").save("statement.csv")',
      ].join('\n');
  }
}
