import { pointsOfMainCity } from './main-city.ts';

const [karachi, lahore] = [
  { lat: 24.86, lng: 67.01 },
  { lat: 31.52, lng: 74.36 },
];
const [clifton, saddar, gulberg] = [
  { id: 'clifton', lat: 24.82, lng: 67.03 },
  { id: 'saddar', lat: 24.855, lng: 67.02 },
  { id: 'gulberg', lat: 31.51, lng: 74.34 },
];

test('the view is of the city with most points', () => {
  expect(pointsOfMainCity([gulberg, clifton, saddar], [lahore, karachi])).toEqual([
    clifton,
    saddar,
  ]);
  expect(pointsOfMainCity([gulberg], [karachi, lahore])).toEqual([gulberg]);
});

test('of two cities with as many the first is shown; without cities all points are', () => {
  expect(pointsOfMainCity([gulberg, clifton], [karachi, lahore])).toEqual([clifton]);
  expect(pointsOfMainCity([gulberg, clifton], [])).toEqual([gulberg, clifton]);
  expect(pointsOfMainCity([], [karachi])).toEqual([]);
});
