import { Body, Button, Container, Head, Hr, Html, Link, Preview, render, Section, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import { productName } from "~/lib/product";
import { composeText } from "./compose-mail";
import type { MailContent } from "./sealed-mail";

/**
 * The colours of the site's light theme stand in the elements themselves, where every mail program reads them; programs that
 * know about dark screens take the dark theme from the style sheet.
 */
const darkTheme = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > table > tbody > tr > td { background-color: #141816 !important; }
    .sheet { background-color: #1c211e !important; border-color: #333a36 !important; }
    .ink { color: #eef0ea !important; }
    .muted { color: #a9b2ac !important; }
    .go { background-color: #74cfa3 !important; color: #0c2418 !important; }
    .link { color: #74cfa3 !important; }
    .line { border-color: #333a36 !important; }
    .learner { background-color: #74cfa3 !important; }
    .character { background-color: #dc9fcf !important; }
  }
  @media (max-width: 480px) { .sheet { padding: 24px 20px !important; } }
`;

const sans = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const text: CSSProperties = {
  margin: "0 0 16px",
  color: "#1d2420",
  fontFamily: sans,
  fontSize: 17,
  lineHeight: 1.6,
};
const small: CSSProperties = { ...text, margin: "0 0 12px", color: "#56605a", fontSize: 14 };
const heading: CSSProperties = { color: "#1d2420", fontFamily: serif, fontWeight: 600, lineHeight: 1.25 };
const link: CSSProperties = { color: "#1d6b4c", textDecoration: "underline", overflowWrap: "anywhere" };
const bar = (background: string, height: number): CSSProperties => ({
  display: "inline-block",
  width: 4,
  height,
  marginRight: 3,
  borderRadius: 2,
  backgroundColor: background,
  verticalAlign: "middle",
});

/** The sign of the site, drawn without an image: two voices that answer each other. */
function Sign() {
  return (
    <span aria-hidden="true" style={{ marginRight: 8, whiteSpace: "nowrap" }}>
      {[8, 18, 10].map((height) => (
        <span key={height} className="learner" style={bar("#1d6b4c", height)} />
      ))}
      {[20, 11, 6].map((height) => (
        <span key={height} className="character" style={bar("#793a6b", height)} />
      ))}
    </span>
  );
}

function MailLayout({ content }: { content: MailContent }) {
  const { action, secondary } = content;
  const lead = content.paragraphs[0] ?? "";
  return (
    <Html lang={content.locale}>
      <Head>
        <title>{content.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{darkTheme}</style>
      </Head>
      <Preview>{`${lead.charAt(0).toUpperCase()}${lead.slice(1)}`}</Preview>
      <Body className="paper" style={{ margin: 0, padding: "32px 12px", backgroundColor: "#faf8f3" }}>
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Text className="ink" style={{ ...heading, margin: "0 0 20px 4px", fontSize: 20 }}>
            <Sign />
            {productName}
          </Text>
          <Section
            className="sheet"
            style={{ padding: "36px 40px", borderRadius: 14, border: "1px solid #e0dbcf", backgroundColor: "#ffffff" }}
          >
            <h1 className="ink" style={{ ...heading, margin: "0 0 20px", fontSize: 26 }}>
              {content.subject}
            </h1>
            <Text className="ink" style={text}>
              {content.greeting}
            </Text>
            {content.paragraphs.map((paragraph) => (
              <Text key={paragraph} className="ink" style={text}>
                {paragraph}
              </Text>
            ))}
            {action && (
              <Section style={{ margin: "28px 0 24px" }}>
                <Button
                  href={action.link}
                  className="go"
                  style={{
                    padding: "14px 26px",
                    borderRadius: 10,
                    backgroundColor: "#1d6b4c",
                    color: "#ffffff",
                    fontFamily: sans,
                    fontSize: 17,
                    fontWeight: 600,
                  }}
                >
                  {action.label}
                </Button>
              </Section>
            )}
            {secondary && (
              <Text className="ink" style={text}>
                {secondary.label}
                <br />
                <Link href={secondary.link} className="link" style={{ ...link, fontSize: 14 }}>
                  {secondary.link}
                </Link>
              </Text>
            )}
            {content.notes.map((note) => (
              <Text key={note} className="muted" style={{ ...small, fontSize: 15 }}>
                {note}
              </Text>
            ))}
            {action && (
              <>
                <Hr className="line" style={{ margin: "24px 0 20px", borderColor: "#e0dbcf" }} />
                <Text className="muted" style={{ ...small, margin: 0 }}>
                  {action.plainLink}
                  <br />
                  <Link href={action.link} className="link" style={link}>
                    {action.link}
                  </Link>
                </Text>
              </>
            )}
          </Section>
          <Text className="muted" style={{ ...small, margin: "20px 4px 0" }}>
            {content.signature}
          </Text>
          <Text className="muted" style={{ ...small, margin: "4px 4px 0" }}>
            {content.footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** HTML and text of a mail. Only the jobs process loads this file: React's mail components stay out of the site. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(<MailLayout content={content} />);
  // React's marks for the browser mean nothing in a mail.
  return { html: html.replace(/<!--\/?\$-->|<!--html-->/g, ""), text: composeText(content) };
}
