// The part of oxlint's plugin interface (ESLint's shape) that the rules here use.

interface Source {
  readonly value: string;
}

/** The fields of expressions and JSX that rules read. */
export interface Expression {
  readonly type: string;
  readonly parent?: Expression | null;
  readonly id?: { readonly name: string } | null;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: { readonly name?: string };
  readonly argument?: Expression | null;
  readonly arguments?: readonly Expression[];
  readonly body?: Expression;
  readonly consequent?: Expression;
  readonly alternate?: Expression;
  readonly left?: Expression;
  readonly right?: Expression;
  readonly expression?: Expression;
  readonly children?: readonly Expression[];
  readonly openingElement?: {
    readonly name: { readonly name?: string };
    readonly attributes: readonly {
      readonly type: string;
      readonly name?: { readonly name: string };
    }[];
  };
}

interface Nodes {
  readonly 'Program:exit': unknown;
  readonly Program: unknown;
  readonly ImportDeclaration: {
    readonly source: Source;
    readonly importKind?: 'type' | 'value';
    readonly specifiers: readonly {
      readonly importKind?: 'type' | 'value';
      readonly imported?: { readonly name: string };
    }[];
  };
  readonly ExportDefaultDeclaration: unknown;
  readonly VariableDeclarator: {
    readonly id: { readonly name?: string };
    readonly init: Expression | null;
  };
  readonly JSXAttribute: {
    readonly name: { readonly name: unknown };
    readonly value: { readonly expression?: Expression } | null;
  };
  readonly Property: {
    readonly key: { readonly type: string; readonly name?: string; readonly value?: unknown };
    readonly value: { readonly type: string; readonly value?: unknown };
    readonly computed: boolean;
  };
  readonly Literal: { readonly value: unknown };
  readonly JSXElement: Expression;
  readonly JSXFragment: Expression;
  readonly ReturnStatement: Expression;
  readonly TemplateElement: { readonly value: { readonly raw: string } };
}

type Visitor = { readonly [Type in keyof Nodes]?: (node: Nodes[Type]) => void };

export interface Rule {
  create(context: {
    readonly filename: string;
    readonly cwd: string;
    readonly sourceCode: {
      getAllComments(): readonly { readonly value: string }[];
    };
    report(problem: { node: unknown; message: string }): void;
  }): Visitor;
}
