import { Navigate } from 'react-router-dom';

interface BeyondEndProps {
  /** The page that the address names, from 1 on. */
  page: number;
  /** The page's answer; undefined until it has come. */
  answer: { list: readonly unknown[]; total_pages: number } | undefined;
  /** The address of another page of the same list. */
  searchOf: (page: number) => string;
}

/** Leads to the last page from one that lies beyond it: a remembered page can by now. */
export function BeyondEnd({ page, answer, searchOf }: BeyondEndProps) {
  if (!answer || answer.list.length > 0 || page <= 1) return null;
  const last = Math.max(1, Math.min(page - 1, answer.total_pages));
  return <Navigate replace to={{ search: searchOf(last) }} />;
}
