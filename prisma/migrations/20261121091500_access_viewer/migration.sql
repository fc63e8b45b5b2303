-- Whose eyes it were, so that a viewer's name leaves the lists of others when the viewer's account is erased.
ALTER TABLE "AccessRecord" ADD COLUMN "viewerId" TEXT;

CREATE INDEX "AccessRecord_viewerId_idx" ON "AccessRecord"("viewerId");

ALTER TABLE "AccessRecord" ADD CONSTRAINT "AccessRecord_viewerId_fkey" FOREIGN KEY ("viewerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
