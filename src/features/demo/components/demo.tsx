"use client";

import { StripPlace } from "~/features/character/components/strip-place";
import { DemoWidget, type DemoWidgetProps } from "~/voice/components/demo-widget";

/** The open voice demo with the product's own characters in its strip. */
export function Demo(props: Omit<DemoWidgetProps, "Strip">) {
  return <DemoWidget {...props} Strip={StripPlace} />;
}
