/** How a line of a chart is drawn: its colour is never the only difference. */
export const lineLooks = {
  strong: { colour: '--colorCompoundBrandBackground', width: 2.5, dash: [] },
  plain: { colour: '--colorNeutralForeground3', width: 1.5, dash: [] },
  dashed: { colour: '--colorNeutralForeground3', width: 1.5, dash: [5, 4] },
} as const;
export type LineLook = keyof typeof lineLooks;
