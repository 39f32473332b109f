import type en from './en.ts';

const ur: Record<keyof typeof en, string> = { 'not-found': 'اس پتے پر کچھ نہیں' };
export default ur;
