import type { CompanyKey, GroupKey } from "./companies";

/** One sample person for each role and plan, to sign in as. All share the password that the start prints. */
export interface SampleLogIn {
  /** What the start prints. */
  role: string;
  email: string;
  name: string;
  /** Where signing in leads. */
  leadsTo: string;
  plan?: "PRO";
  isAdmin?: true;
  mustChangePassword?: true;
  isDisabled?: true;
  seat?: { company: CompanyKey; group: GroupKey | null; role: "MEMBER" | "MANAGER" | "HR" | "COUNCIL" };
}

export const sampleLogIns: readonly SampleLogIn[] = [
  { role: "leader, FREE", email: "free@redeprobe.example", name: "Friederike Ahlers-Lund", leadsTo: "/dashboard" },
  { role: "leader, PRO", email: "pro@redeprobe.example", name: "Pekka Rosenau", leadsTo: "/dashboard", plan: "PRO" },
  {
    role: "leader in a company of 240",
    email: "leader@musterwerke.example",
    name: "Leonie Vandermeer",
    leadsTo: "/dashboard",
    seat: { company: "large", group: "sales", role: "MEMBER" },
  },
  {
    role: "manager there",
    email: "manager@musterwerke.example",
    name: "Mehmet Oltmanns",
    leadsTo: "/companymanagement",
    seat: { company: "large", group: "production", role: "MANAGER" },
  },
  {
    role: "HR there",
    email: "hr@musterwerke.example",
    name: "Hedwig Castellani",
    leadsTo: "/hr-dashboard",
    seat: { company: "large", group: "administration", role: "HR" },
  },
  {
    role: "works council there",
    email: "council@musterwerke.example",
    name: "Birte Nowicka",
    leadsTo: "/hr-dashboard",
    seat: { company: "large", group: "production", role: "COUNCIL" },
  },
  {
    role: "manager of a company of 8",
    email: "manager@musterladen.example",
    name: "Rasmus Thielecke",
    leadsTo: "/companymanagement",
    seat: { company: "small", group: null, role: "MANAGER" },
  },
  {
    role: "HR there",
    email: "hr@musterladen.example",
    name: "Yvonne Brakelmann",
    leadsTo: "/hr-dashboard",
    seat: { company: "small", group: null, role: "HR" },
  },
  {
    role: "administrator",
    email: "admin@redeprobe.example",
    name: "Adele Winterstein",
    leadsTo: "/admin",
    isAdmin: true,
  },
  {
    role: "temporary password",
    email: "temporary@redeprobe.example",
    name: "Tomke Ziegenhals",
    leadsTo: "/force-password-change",
    mustChangePassword: true,
  },
  {
    role: "disabled account",
    email: "disabled@redeprobe.example",
    name: "Dorian Wehrkamp",
    leadsTo: "nowhere",
    isDisabled: true,
  },
];
