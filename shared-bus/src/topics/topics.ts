import { ReplaySubject, Subject, type Observable } from 'rxjs';
import { topics, type Topic, type TopicPayloads } from 'shared-contracts/bus/topics';

type Subjects = { [T in Topic]: Subject<TopicPayloads[T]> };

const subjectOf = (topic: Topic): Subject<unknown> =>
  topics[topic].replay === 'last' ? new ReplaySubject(1) : new Subject();
// `fromEntries` loses which key has which payload; the table's own keys restore it.
const subjects = Object.fromEntries(
  (Object.keys(topics) as Topic[]).map((topic) => [topic, subjectOf(topic)]),
) as unknown as Subjects;

/**
 * Emits a fact to every subscriber in this tab. The topics table of contracts lists who emits which
 * topic.
 */
export function emit<T extends Topic>(topic: T, payload: TopicPayloads[T]): void {
  subjects[topic].next(payload);
}

/**
 * Observes a topic. Late subscribers get the last value where the topics table has `replay:
 * 'last'`. A listener that throws is reported as an uncaught error and does not affect the others.
 */
export const on = <T extends Topic>(topic: T): Observable<TopicPayloads[T]> =>
  subjects[topic].asObservable();
