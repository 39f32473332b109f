import { portableName } from './stable-ids-plugin.ts';

const of = (root: string) => ({
  shared: portableName(
    `provide module (default) react@19.3.1 = ${root}/node_modules/react/index.js`,
    `${root}/host`,
  ),
  container: portableName(
    `container entry (default) [["./Page",{"import":["./src/a.page.tsx"]}]] ${root}/node_modules/.federation/entry.${root === '/a' ? '0f' : '1e'}.js`,
    `${root}/host`,
  ),
  start: portableName(
    `javascript/esm|${root}/node_modules/.federation/entry.${root === '/a' ? '0f' : '1e'}.js|77`,
    `${root}/host`,
  ),
});

test('a module with the path of its checkout in its name has the same name in each', () => {
  expect(of('/a')).toStrictEqual(of('/home/b'));
  expect(new Set(Object.values(of('/a'))).size).toBe(3);
});

test('webpack names the others', () => {
  const context = '/a/host';
  expect(portableName('javascript/esm|/a/host/src/main.ts', context)).toBeUndefined();
  expect(portableName('/a/loader.js??rules[0]!/a/host/src/main.ts', context)).toBeUndefined();
  expect(portableName('data:text/javascript,export {a} from "b"', context)).toBeUndefined();
});
