import { makeStyles } from '@fluentui/react-components';
import { offerNoticesPlace } from 'shared-bus';

const offer = (place: HTMLElement | null) => (place ? offerNoticesPlace(place) : undefined);
const offerInDialog = (place: HTMLElement | null) =>
  place ? offerNoticesPlace(place, 'dialog') : undefined;

const useStyles = makeStyles({
  // Below the actions of Fluent's grid, which are in row 3 or, on a phone, in row 4.
  inDialog: {
    gridRowStart: 5,
    gridColumnStart: 1,
    gridColumnEnd: -1,
    minInlineSize: 0,
    ':empty': { display: 'none' },
  },
});

/**
 * Where a page shows notices, such as between its rows and its pages: they take room there while
 * they are shown.
 */
export const NoticesPlace = () => <div ref={offer} />;

/** The same at the end of a dialog, whose buttons no notice covers and no keyboard leaves for one. */
export const DialogNotices = () => <div ref={offerInDialog} className={useStyles().inDialog} />;
