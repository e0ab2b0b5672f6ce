import ts from 'typescript';

/**
 * Gives every schema its own exported interface or alias. The types stay the same. Editors and compiler
 * messages show `Launch` instead of its forty properties.
 */
export function nameSchemas(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
    const declarations: ts.Node[] = [];
    const members = node.members.map((member) => {
      if (!isPropertyOf(member, 'schemas') || !ts.isTypeLiteralNode(member.type)) return member;
      const references = member.type.members.map((schema) => {
        const { declaration, reference } = named(schema);
        declarations.push(declaration);
        return reference;
      });
      return withType(member, ts.factory.createTypeLiteralNode(references));
    });
    const { modifiers, name, typeParameters, heritageClauses } = node;
    const components = ts.factory.updateInterfaceDeclaration(
      node,
      modifiers,
      name,
      typeParameters,
      heritageClauses,
      members,
    );
    return [components, ...declarations];
  });
}

interface Property extends ts.PropertySignature {
  readonly name: ts.Identifier;
  readonly type: ts.TypeNode;
}

const isProperty = (member: ts.TypeElement): member is Property =>
  ts.isPropertySignature(member) && ts.isIdentifier(member.name) && member.type !== undefined;

const isPropertyOf = (member: ts.TypeElement, name: string): member is Property =>
  isProperty(member) && member.name.text === name;

function named(schema: ts.TypeElement): { declaration: ts.Node; reference: ts.TypeElement } {
  if (!isProperty(schema)) throw new Error('A schema is not named by an identifier.');
  const { name, type } = schema;
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declaration = ts.isTypeLiteralNode(type)
    ? ts.factory.createInterfaceDeclaration(exported, name.text, undefined, undefined, type.members)
    : ts.factory.createTypeAliasDeclaration(exported, name.text, undefined, type);
  ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(schema));
  const reference = withType(schema, ts.factory.createTypeReferenceNode(name.text));
  return { declaration, reference };
}

/** A new node has no comment. The text is at the declaration of the type. */
const withType = ({ modifiers, name, questionToken }: Property, type: ts.TypeNode): ts.PropertySignature =>
  ts.factory.createPropertySignature(modifiers, name, questionToken, type);
