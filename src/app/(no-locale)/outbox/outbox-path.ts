/** The address of the list, or of one mail, with the filter that is on. */
export function outboxPath(query: { mail?: string; view?: "text"; recipient: string }): string {
  const search = new URLSearchParams();
  if (query.mail) search.set("mail", query.mail);
  if (query.view) search.set("view", query.view);
  if (query.recipient) search.set("for", query.recipient);
  return search.size > 0 ? `/outbox?${search}` : "/outbox";
}
