import { Navigate } from 'react-router-dom';

interface BeyondEndProps {
  /** The page in the URL, from 1. */
  page: number;
  /** The page's answer; undefined until it arrives. */
  answer: { list: readonly unknown[]; total_pages: number } | undefined;
  /** The URL of another page of the same list. */
  searchOf: (page: number) => string;
}

/** Redirects to the last page from one beyond it, such as a remembered page. */
export function BeyondEnd({ page, answer, searchOf }: BeyondEndProps) {
  if (!answer || answer.list.length > 0 || page <= 1) return null;
  const last = Math.max(1, Math.min(page - 1, answer.total_pages));
  return <Navigate replace to={{ search: searchOf(last) }} />;
}
