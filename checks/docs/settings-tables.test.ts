import { documentedSettings, withSettings } from './settings-tables.ts';

// When this fails: npm run docs:settings.
test.each(documentedSettings)('the settings in $file are those of the schema', (document) => {
  const { current, made } = withSettings(document);
  expect(current).toBe(made);
});
