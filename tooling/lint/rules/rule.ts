// The part of oxlint's plugin interface (ESLint's shape) that the rules here use.

interface Source {
  readonly value: string;
}

/** One import, in any form. */
export interface ImportLike {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** Imported names; 'all' for a namespace, a default or a dynamic import. */
  readonly names: readonly string[] | 'all';
}

/** The name that a declaration binds; a pattern has none. */
interface Named {
  readonly name?: string;
}
/** The declaration after an `export`. */
export interface Declaration {
  readonly id?: Named | null;
  readonly declarations?: readonly { readonly id: Named }[];
}

interface Position {
  readonly line: number;
  readonly column: number;
}
/** A part of the file by lines from 1 and columns from 0. */
interface Location {
  readonly start: Position;
  readonly end: Position;
}

/** Where a node begins and ends in the file's text. */
export interface Ranged {
  readonly range: readonly [number, number];
}

/** A type as far as its members are named. */
export interface TypeNode {
  readonly members?: readonly unknown[];
  readonly typeName?: { readonly name?: string };
}
/** A function with its name and parameters. */
export interface FunctionNode {
  readonly id?: Named | null;
  readonly params: readonly {
    readonly properties?: readonly unknown[];
    readonly typeAnnotation?: { readonly typeAnnotation: TypeNode };
  }[];
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
  readonly ExportNamedDeclaration: {
    readonly source: Source | null;
    readonly exportKind?: 'type' | 'value';
    readonly specifiers: readonly {
      readonly local: { readonly name: string };
      readonly exportKind?: 'type' | 'value';
    }[];
    readonly declaration?: Declaration | null;
  };
  readonly ExportAllDeclaration: {
    readonly source: Source;
    readonly exportKind?: 'type' | 'value';
  };
  readonly ExportDefaultDeclaration: unknown;
  readonly ImportExpression: { readonly source: { readonly value?: unknown } };
  readonly Property: {
    readonly key: { readonly type: string; readonly name?: string; readonly value?: unknown };
    readonly value: { readonly type: string; readonly value?: unknown };
    readonly computed: boolean;
  };
  readonly Literal: Ranged & { readonly value: unknown };
  readonly TemplateLiteral: Ranged;
  readonly TSTemplateLiteralType: Ranged;
  readonly JSXText: Ranged;
  readonly TSInterfaceDeclaration: {
    readonly id: { readonly name: string };
    readonly body: { readonly body: readonly unknown[] };
  };
  readonly FunctionDeclaration: FunctionNode;
  readonly 'FunctionDeclaration:exit': FunctionNode;
  readonly FunctionExpression: FunctionNode;
  readonly 'FunctionExpression:exit': FunctionNode;
  readonly ArrowFunctionExpression: unknown;
  readonly 'ArrowFunctionExpression:exit': unknown;
  readonly ConditionalExpression: unknown;
  readonly 'ConditionalExpression:exit': unknown;
  readonly TemplateElement: { readonly value: { readonly raw: string } };
}

type Visitor = { readonly [Type in keyof Nodes]?: (node: Nodes[Type]) => void };

export interface Rule {
  create(context: {
    readonly filename: string;
    readonly cwd: string;
    readonly sourceCode: {
      readonly text: string;
      getAllComments(): readonly { readonly value: string }[];
    };
    report(problem: ({ node: unknown } | { loc: Location }) & { message: string }): void;
  }): Visitor;
}
