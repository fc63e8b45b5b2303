import { type ReactNode, useId } from "react";

/** One matter of the portal: what it is on the left, what can be done about it on the right, one below the other on a phone. */
export function Panel({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-6 gap-x-12 gap-y-5 border-t border-line py-8 sm:py-10 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  );
}
