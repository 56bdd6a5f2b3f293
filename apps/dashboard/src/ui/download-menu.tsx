import { Button, Menu } from "@mantine/core";
import { ChevronDown, Download } from "lucide-react";
import type { ReactNode } from "react";

/** A button that opens what can be downloaded; its entries are the children. */
export function DownloadMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          rightSection={<ChevronDown size={16} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
