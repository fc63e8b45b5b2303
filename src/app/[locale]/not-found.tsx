import NotFound from "./(public)/not-found";
import { PublicFrame } from "./public-frame";

/** Also for areas that the visitor may not know of: the same page as for an address that nobody ever had. */
export default function NotFoundAnywhere() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  );
}
