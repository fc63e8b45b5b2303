import { expect, test } from "vitest";
import { makeVisitorSecret, readVisitorSecret, writeVisitorCookie } from "./visitor-cookie";

const secret = makeVisitorSecret();
const request = (headers: Record<string, string> = {}, url = "http://localhost:3000/x") =>
  new Request(url, { headers });

test("a secret has 256 bits and is never the same", () => {
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(makeVisitorSecret()).not.toBe(secret);
});

test("what is written can be read again, over HTTP and HTTPS", () => {
  for (const proto of ["http", "https"]) {
    const headers = { "x-forwarded-proto": proto };
    const cookie = writeVisitorCookie(request(headers), secret).split(";")[0] ?? "";
    expect(readVisitorSecret(request({ ...headers, cookie: `a=b; ${cookie}; c=d` }))).toBe(secret);
  }
});

test("over HTTPS only the host-bound name counts", () => {
  const headers = { "x-forwarded-proto": "https", cookie: `demo=${secret}` };
  expect(readVisitorSecret(request(headers))).toBeNull();
  expect(writeVisitorCookie(request({}, "https://praxis.example.org/x"), secret)).toContain("__Host-demo=");
});

test("nothing else is believed", () => {
  for (const cookie of ["", "demo=", "demo=abc", `demo=${secret.toUpperCase()}`, `xdemo=${secret}`])
    expect(readVisitorSecret(request({ cookie }))).toBeNull();
  expect(readVisitorSecret(request())).toBeNull();
});
