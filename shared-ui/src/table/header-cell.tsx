import {
  Button,
  makeStyles,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { ArrowSortDownRegular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUpRegular } from '@fluentui/react-icons/svg/arrow-sort-up';
import { FilterFilled, FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useLanguage, useMessages } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';

import { uiMessages } from '../messages/ui-messages.ts';
import type { Column, ColumnFilter, Sort } from './column.ts';
import { useCellStyles } from './row-styles.ts';

const useStyles = makeStyles({
  content: {
    display: 'inline-flex',
    maxInlineSize: '100%',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    '> :first-child': { flexShrink: 0 },
  },
  // A narrow column cuts the chosen option, not its own title.
  filter: { flexShrink: 1, overflow: 'hidden' },
  option: { overflow: 'hidden', textOverflow: 'ellipsis' },
  button: {
    // As Fluent names them, whose width and padding would stay otherwise.
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  // Its text is above those of its cells.
  start: {
    marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalXS} + ${tokens.strokeWidthThin}))`,
  },
  end: {
    marginInlineEnd: `calc(-1 * (${tokens.spacingHorizontalXS} + ${tokens.strokeWidthThin}))`,
  },
  active: { color: tokens.colorBrandForeground1 },
  hidden: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: <ArrowSortUpRegular />, desc: <ArrowSortDownRegular /> } as const;

interface HeaderCellProps<Row> {
  column: Column<Row>;
  title: string;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** The filters of this header, with their titles: usually none or one. */
  filters: readonly TitledFilter[];
}

export interface TitledFilter {
  key: string;
  title: string;
  filter: ColumnFilter;
}

/**
 * A column's header: its title, pressed to sort where the list can be sorted by it, and its filter.
 */
export function HeaderCell<Row>({ column, title, sort, onSort, filters }: HeaderCellProps<Row>) {
  const cells = useCellStyles();
  const styles = useStyles();
  const sorted = column.sort && sort?.by === column.sort ? sort.type : undefined;
  const by = column.sort;
  return (
    <th
      scope="col"
      className={mergeClasses(cells.cell, cells.head, cells[column.align ?? 'start'])}
      data-column={column.key}
      aria-sort={by ? (sorted ? ariaSort[sorted] : 'none') : undefined}
    >
      <span className={styles.content}>
        {by && onSort ? (
          <Button
            appearance="transparent"
            size="small"
            className={mergeClasses(
              styles.button,
              column.align === 'end' ? styles.end : styles.start,
              sorted && styles.active,
            )}
            iconPosition={column.align === 'end' ? 'before' : 'after'}
            icon={sorted ? sortIcons[sorted] : <ArrowSortRegular />}
            onClick={() => onSort({ by, type: sorted === 'asc' ? 'desc' : 'asc' })}
          >
            <span>{title}</span>
          </Button>
        ) : (
          (column.head ?? <span className={column.hideTitle && styles.hidden}>{title}</span>)
        )}
        {filters.length > 0 ? <FilterMenu title={title} filters={filters} /> : null}
      </span>
    </th>
  );
}

const isOn = ({ filter }: TitledFilter): boolean => filter.value !== (filter.allValue ?? '');
const chosenLabel = ({ filter }: TitledFilter): string | undefined =>
  filter.options.find(({ value }) => value === filter.value)?.label;

const optionsOf = ({ key, filter }: TitledFilter) =>
  filter.options.map(({ value, label }) => (
    <MenuItemRadio key={value} name={key} value={value}>
      {label}
    </MenuItemRadio>
  ));

/** One filter as a menu of its options; several as groups of one menu. */
function FilterMenu({ title, filters }: { title: string; filters: readonly TitledFilter[] }) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const { language } = useLanguage();
  const active = filters.filter(isOn);
  const [only] = filters.length === 1 ? filters : [];
  const value = joinTexts(
    active.map((one) => chosenLabel(one) ?? one.filter.value),
    language,
  );
  return (
    <Menu
      checkedValues={Object.fromEntries(filters.map(({ key, filter }) => [key, [filter.value]]))}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        const { filter } = filters.find(({ key }) => key === name) ?? {};
        filter?.onChange(checkedItems[0] ?? filter.allValue ?? '');
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          className={mergeClasses(
            styles.button,
            styles.start,
            styles.filter,
            value !== '' && styles.active,
          )}
          icon={value ? <FilterFilled /> : <FilterRegular />}
          aria-label={
            value
              ? t('table.filtered', { title: only?.title ?? title, value })
              : t('table.filter', { title: only?.title ?? title })
          }
        >
          {active.length > 0 ? (
            <span className={styles.option}>
              {joinTexts(
                active.flatMap((one) => chosenLabel(one) ?? []),
                language,
              )}
            </span>
          ) : null}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {only
            ? optionsOf(only)
            : filters.map((one) => (
                <MenuGroup key={one.key}>
                  <MenuGroupHeader>{one.title}</MenuGroupHeader>
                  {optionsOf(one)}
                </MenuGroup>
              ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
