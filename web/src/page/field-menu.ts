/** What can be done with the value of a field, for the menu of values. */
import type { Engine } from "../engine/engine";
import { fieldExpression } from "../engine/field-values";
import type { Message, TreeNode } from "../engine/model";
import { referenceLink } from "../message/reference-link";
import type { FoundValue } from "../session/events";

/** Returns the value of a field; its column and its expression are missing if there are no messages to ask. */
export async function fieldMenu(
  engine: Engine,
  message: Message,
  node: TreeNode,
  askable: boolean,
): Promise<FoundValue> {
  const record = node.secret ? null : await engine.record(message.index).catch(() => null);
  const found = record === null ? null : fieldExpression(record, node.path);
  return {
    name: node.label,
    text: node.value,
    expression: found !== null && askable ? `message == "${message.message}" && ${found}` : null,
    reference: referenceLink(message.message, node.path),
    ...(found === null ? {} : { path: node.path }),
  };
}
