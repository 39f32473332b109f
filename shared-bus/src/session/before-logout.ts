type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/**
 * Asks before the user logs out here: `question` resolves to false where the user stays. Returns how
 * to stop asking. A session that ends otherwise is not asked about.
 */
export function askBeforeLogout(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Whether the user goes on to log out; a question that fails holds nobody up. */
export async function mayLogOut(): Promise<boolean> {
  for (const question of questions) if (!(await question().catch(() => true))) return false;
  return true;
}
