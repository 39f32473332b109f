import { ReplaySubject, Subject, type Observable } from 'rxjs';
import { topics, type Topic, type TopicPayloads } from 'shared-contracts/bus/topics';

type Subjects = { [T in Topic]: Subject<TopicPayloads[T]> };

const subjectOf = (topic: Topic): Subject<unknown> =>
  topics[topic].replay === 'last' ? new ReplaySubject(1) : new Subject();
// `fromEntries` forgets which key has which payload; the table's own keys bring it back.
const subjects = Object.fromEntries(
  (Object.keys(topics) as Topic[]).map((topic) => [topic, subjectOf(topic)]),
) as unknown as Subjects;

/**
 * Says a fact to everybody in this tab. Who says which topic stands in the topics table of
 * contracts.
 */
export function emit<T extends Topic>(topic: T, payload: TopicPayloads[T]): void {
  subjects[topic].next(payload);
}

/**
 * Hears a topic. Late subscribers get the last value where the topics table says `replay: 'last'`.
 * A listener that throws is reported as an uncaught error, and the others hear all the same.
 */
export const on = <T extends Topic>(topic: T): Observable<TopicPayloads[T]> =>
  subjects[topic].asObservable();
