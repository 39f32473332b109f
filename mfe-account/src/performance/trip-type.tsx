import { useLanguage } from 'shared-bus';
import { tripTypeName, type PerformanceRow } from 'shared-contracts/performance/performance';
import { ClippedText } from 'shared-ui/display';

export function TripType({ row }: { row: PerformanceRow }) {
  const { language } = useLanguage();
  return <ClippedText text={tripTypeName(row, language)} />;
}
