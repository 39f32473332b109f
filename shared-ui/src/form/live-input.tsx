import { Input, makeStyles, type InputProps } from '@fluentui/react-components';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ElementType,
  type RefCallback,
} from 'react';

import type { LiveText } from './use-rules-form.ts';

const useStyles = makeStyles({
  // Replaces the control among Fluent's parts.
  box: { position: 'relative', alignSelf: 'stretch', flexGrow: 1, minWidth: 0 },
  // Limits layout for a typed letter to the control: a browser does so only for an element whose
  // size doesn't depend on its content and that isn't an item of a flex box or a grid.
  control: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: '100%',
    height: '100%',
    contain: 'size layout',
  },
});

interface LiveInputProps extends Omit<InputProps, 'ref' | 'value' | 'defaultValue' | 'input'> {
  ref: RefCallback<HTMLElement>;
  name: string;
  live: LiveText;
}

/**
 * Fluent's input, uncontrolled. It follows the form where the form's text differs from the typed
 * one, and typing doesn't re-render it (docs/adr/0012-formik-for-plain-forms.md).
 */
export function LiveInput({ ref, live, ...props }: LiveInputProps) {
  const { name } = props;
  const styles = useStyles();
  const control = useRef<HTMLInputElement>(null);
  const setControl = useCallback(
    (element: HTMLInputElement | null) => {
      control.current = element;
      ref(element);
    },
    [ref],
  );
  const [opening] = useState(() => live.textOf(name));
  // Before it is on screen, like a rendered value.
  useLayoutEffect(() => {
    const show = () => {
      const text = live.textOf(name);
      if (control.current && control.current.value !== text) control.current.value = text;
    };
    show();
    return live.subscribe(show);
  }, [live, name]);
  // Fluent renders every slot by such a function; its types leave that out for an element that has
  // no children.
  const slot: object = {
    className: styles.control,
    children: (Control: ElementType<ComponentProps<'input'>>, own: ComponentProps<'input'>) => (
      <span className={styles.box}>
        <Control {...own} value={undefined} defaultValue={opening} />
      </span>
    ),
  };
  return (
    <Input
      {...props}
      ref={setControl}
      // Fluent keeps no internal text when it is given one.
      value={opening}
      input={slot}
    />
  );
}
