import { Checkbox, Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import type { FormRules } from 'shared-contracts/core/field-rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { atFields } from './at-fields.ts';
import { FencesMap } from './fences-map.tsx';
import { fencesOf, readBorder, type Geometry, type MapFence } from './geojson.ts';
import { referenceMessages } from './reference-messages.ts';

const zoneRules = {
  code: { kind: 'text', maxLength: 20 },
  name: { kind: 'text', required: 'name.required', maxLength: 40 },
  urdu_text: { kind: 'text', maxLength: 40 },
  border: { kind: 'text', required: 'geometry.polygon' },
} as const satisfies FormRules;
const cityRules = {
  ...zoneRules,
  code: { ...zoneRules.code, required: 'code.required' },
} as const;

/** A city or a zone, as its dialog edits it. */
export interface AreaValues {
  code: string;
  name: string;
  urdu_text: string;
  active: boolean;
  geometry: Geometry;
}

interface AreaDialogProps {
  title: string;
  /** The label of its map. */
  map: string;
  codeHint: string;
  /** Otherwise the server numbers a new one. */
  needsCode?: boolean;
  /** Undefined for a new one. */
  area: AreaValues | undefined;
  /** The map shows these until there is a border. */
  around: readonly MapFence[];
  save: (saved: { isNew: boolean; draft: AreaValues }) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits one city or zone, whose border is on the map while it is typed. */
export function AreaDialog(props: AreaDialogProps) {
  const { title, map, codeHint, needsCode, area, around, save, onClose } = props;
  const t = useMessages(referenceMessages);
  const [active, setActive] = useState(area?.active ?? true);
  const form = useRulesForm(needsCode ? cityRules : zoneRules, {
    initial: {
      code: area?.code ?? '',
      name: area?.name ?? '',
      urdu_text: area?.urdu_text ?? '',
      border: area ? JSON.stringify(area.geometry) : '',
    },
    async onSubmit({ border, ...values }) {
      // The server's reason is beside the field.
      const geometry = readBorder(border) ?? { type: '', coordinates: [] };
      const draft = { ...values, active, geometry };
      if (await atFields(form, save({ isNew: !area, draft }))) onClose();
    },
  });
  const { language } = useLanguage();
  const { border, name, urdu_text: urdu } = form.values;
  const read = readBorder(border);
  const drawn = read
    ? fencesOf([{ properties: { name, urdu_text: urdu }, geometry: read }], language)
    : [];
  return (
    <DialogShell
      title={title}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {/* The code is the key: another one would be another city or zone. */}
      <TextField
        form={form}
        name="code"
        label={t('code')}
        hint={codeHint}
        disabled={area !== undefined}
      />
      <TextField form={form} name="name" label={t('name')} />
      <TextField form={form} name="urdu_text" label={t('urdu')} />
      <Checkbox
        label={t('active.label')}
        checked={active}
        onChange={(_event, { checked }) => setActive(checked === true)}
      />
      <Field
        required
        label={t('border')}
        hint={t('border-hint')}
        validationMessage={form.errorOf('border') ?? null}
      >
        <Textarea
          ref={form.ref('border')}
          dir="ltr"
          rows={4}
          resize="vertical"
          value={border}
          onChange={(_event, { value }) => form.set('border', value)}
        />
      </Field>
      <FencesMap label={map} fences={drawn.length > 0 ? drawn : around} />
    </DialogShell>
  );
}
