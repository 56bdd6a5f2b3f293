import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./lib/query-client.ts";
import { styleNonce } from "./lib/style-nonce.ts";
import { useTheme } from "./lib/theme.ts";
import { router } from "./router.tsx";
import { cssVariablesResolver, theme } from "./ui/theme.ts";

/** What every page stands in: colours, server state and the routes. */
export function Root() {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
