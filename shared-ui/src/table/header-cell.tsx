import {
  Button,
  makeStyles,
  Menu,
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
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import type { Column, ColumnFilter, Sort } from './column.ts';
import { useCellStyles } from './table-styles.ts';
import { fixedColumn } from './use-fixed-columns.ts';

const useStyles = makeStyles({
  content: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  button: {
    minInlineSize: 0,
    paddingInline: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
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
  filter: ColumnFilter | undefined;
}

/**
 * A column's header: its title, pressed to sort where the list can be sorted by it, and its filter.
 */
export function HeaderCell<Row>({ column, title, sort, onSort, filter }: HeaderCellProps<Row>) {
  const cells = useCellStyles();
  const styles = useStyles();
  const sorted = column.sort && sort?.by === column.sort ? sort.type : undefined;
  const by = column.sort;
  return (
    <th
      scope="col"
      className={mergeClasses(cells.cell, cells.head, cells[column.align ?? 'start'])}
      data-pinned={column.pinned}
      style={fixedColumn(column.key, column.width)}
      aria-sort={by ? (sorted ? ariaSort[sorted] : 'none') : undefined}
    >
      <span className={styles.content}>
        {by && onSort ? (
          <Button
            appearance="transparent"
            size="small"
            className={mergeClasses(styles.button, sorted && styles.active)}
            iconPosition="after"
            icon={sorted ? sortIcons[sorted] : <ArrowSortRegular />}
            onClick={() => onSort({ by, type: sorted === 'asc' ? 'desc' : 'asc' })}
          >
            {title}
          </Button>
        ) : (
          (column.head ?? <span className={column.hideTitle && styles.hidden}>{title}</span>)
        )}
        {filter ? <FilterMenu title={title} filter={filter} /> : null}
      </span>
    </th>
  );
}

function FilterMenu({ title, filter }: { title: string; filter: ColumnFilter }) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const chosen = filter.options.find((option) => option.value === filter.value);
  const isOn = filter.value !== (filter.allValue ?? '');
  return (
    <Menu
      checkedValues={{ filter: [filter.value] }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        filter.onChange(checkedItems[0] ?? filter.allValue ?? '')
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          className={mergeClasses(styles.button, isOn && styles.active)}
          icon={isOn ? <FilterFilled /> : <FilterRegular />}
          aria-label={
            isOn
              ? t('table.filtered', { title, value: chosen?.label ?? filter.value })
              : t('table.filter', { title })
          }
        >
          {isOn ? chosen?.label : null}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {filter.options.map(({ value, label }) => (
            <MenuItemRadio key={value} name="filter" value={value}>
              {label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
