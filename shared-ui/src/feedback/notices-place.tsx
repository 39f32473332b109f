import { offerNoticesPlace } from 'shared-bus';

const offer = (place: HTMLElement | null) => (place ? offerNoticesPlace(place) : undefined);

/**
 * Where a page shows notices, such as between its rows and its pages: they take room there while
 * they are shown.
 */
export const NoticesPlace = () => <div ref={offer} />;
