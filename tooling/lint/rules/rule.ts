// The part of oxlint's plugin interface (ESLint's shape) that the rules here use.

interface Source {
  readonly value: string;
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
  readonly Property: {
    readonly key: { readonly type: string; readonly name?: string; readonly value?: unknown };
    readonly value: { readonly type: string; readonly value?: unknown };
    readonly computed: boolean;
  };
  readonly Literal: { readonly value: unknown };
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
