import { endpoint } from '../core/endpoint.ts';
import { tripStaff as roles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { BoardAgent, BoardCity, BoardDay, BoardLimits, CoursePoint } from './board.ts';

const city = T.Optional(
  T.String({ maxLength: 8, description: 'city code; all cities without it' }),
);

/** The shift as it is now: each city, and the staff with what they hold. */
export const boardNow = endpoint({
  id: 'board.now',
  method: 'GET',
  path: '/board',
  summary: 'The shift now: cities, drivers and staff',
  roles,
  answer: T.answer({
    at: T.Instant(),
    cities: T.Array(BoardCity),
    agents: T.Array(BoardAgent),
    limits: T.Optional(BoardLimits),
  }),
  extension: 'board',
});

export const changeBoardLimits = endpoint({
  id: 'board.change-limits',
  method: 'PUT',
  path: '/board/limits',
  summary: 'Change from which value on a figure of the board is a warning or critical',
  roles,
  body: BoardLimits,
  answer: T.answer({ data: BoardLimits }),
  errors: ['board-limits.stale', 'field.invalid'],
  extension: 'board',
});

/**
 * The course of today, yesterday and the same day last week, in points of `courseSeconds`; a point
 * without a count is left out.
 */
export const boardCourse = endpoint({
  id: 'board.course',
  method: 'GET',
  path: '/board/course',
  summary: 'The course of today, yesterday and a week ago',
  roles,
  query: T.Object({ city }),
  answer: T.answer({
    days: T.Array(
      T.Object({
        days_ago: T.Integer(),
        start: T.Instant(),
        points: T.Array(CoursePoint),
      }),
    ),
  }),
  extension: 'board',
});

/** The days of a year with a count, oldest first. */
export const boardHistory = endpoint({
  id: 'board.history',
  method: 'GET',
  path: '/board/history',
  summary: 'A year by day',
  roles,
  query: T.Object({ city }),
  answer: T.answer({ days: T.Array(BoardDay) }),
  extension: 'board',
});
