import { useLanguage } from 'shared-bus';
import { tripTypeName, type PerformanceRow } from 'shared-contracts/performance/performance';

export function TripType({ row }: { row: PerformanceRow }) {
  const { language } = useLanguage();
  return <bdi>{tripTypeName(row, language)}</bdi>;
}
