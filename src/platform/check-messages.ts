import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { projectRoot } from "./paths";

/** Compares the two languages of the interface: same files, same keys, same arguments. Returns one line per difference. */
export function checkMessages(directory = join(projectRoot, "messages")): string[] {
  const german = readLanguage(join(directory, "de"));
  const english = readLanguage(join(directory, "en"));
  const findings: string[] = [];
  for (const key of new Set([...german.keys(), ...english.keys()])) {
    const source = german.get(key);
    const translation = english.get(key);
    if (source === undefined) findings.push(`${key}: only in English`);
    else if (translation === undefined) findings.push(`${key}: only in German`);
    else findings.push(...compare(key, source, translation));
  }
  return findings;
}

function compare(key: string, source: string, translation: string): string[] {
  if (!source.trim() || !translation.trim()) return [`${key}: empty`];
  try {
    const [german, english] = [readArguments(source), readArguments(translation)];
    return german === english ? [] : [`${key}: different arguments (${german || "none"} and ${english || "none"})`];
  } catch (error) {
    return [`${key}: not a valid message (${error instanceof Error ? error.message : error})`];
  }
}

/** What a message is given, whatever it makes of it: one language may need a plural where the other does not. */
function readArguments(message: string): string {
  const names = new Set<string>();
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value);
      }
    }
  };
  visit(parse(message));
  return [...names].sort().join(", ");
}

function readLanguage(directory: string): Map<string, string> {
  const messages = new Map<string, string>();
  if (!existsSync(directory)) return messages;
  for (const file of readdirSync(directory).filter((name) => name.endsWith(".json"))) {
    collect(JSON.parse(readFileSync(join(directory, file), "utf8")), file.replace(/\.json$/, ""), messages);
  }
  return messages;
}

function collect(value: unknown, path: string, messages: Map<string, string>): void {
  if (typeof value === "string") messages.set(path, value);
  else if (value && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, messages);
  }
}
