import { ActionIcon, Menu } from "@mantine/core";
import { copySurvey, type SurveyItem, saveSurvey } from "@soundings/contract/surveys";
import {
  ChartColumn,
  Copy,
  Ellipsis,
  ListChecks,
  Pencil,
  Send,
  Share2,
  SlidersHorizontal,
  Table2,
  Trash2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { openShareSheet } from "../survey-distribution/open-share-sheet.tsx";
import { editorAddress } from "../surveys/editor-tabs.ts";
import { STATUS_ICONS, statusActionKey } from "../surveys/status-action-text.ts";
import { statusActions } from "../surveys/status-actions.ts";
import { screenAddress } from "../surveys/survey-screens.tsx";
import { MenuAction } from "../ui/menu-action.tsx";
import type { SurveyActions } from "./survey-actions.tsx";

const SCREENS = [
  { screen: "distribution", icon: Send },
  { screen: "data-analysis", icon: Table2 },
  { screen: "report", icon: ChartColumn },
] as const;

interface SurveyMenuProps {
  survey: SurveyItem;
  actions: SurveyActions;
  onDelete: () => void;
}

/** The ··· menu of one survey. */
export function SurveyMenu({ survey, actions, onDelete }: SurveyMenuProps) {
  const { t } = useTranslation("surveys");
  const navigate = useNavigate();
  const may = useMay();
  const edits = may(saveSurvey, survey.id);
  const open = (tab: "questions" | "settings") => void navigate(editorAddress(survey.id, tab));
  return (
    <Menu position="bottom-end" width={228} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t("menu.label", { name: survey.name })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {edits && (
          <>
            <MenuAction icon={<ListChecks size={16} />} shortcut="Enter" onClick={() => open("questions")}>
              {t("menu.questions")}
            </MenuAction>
            <MenuAction icon={<SlidersHorizontal size={16} />} onClick={() => open("settings")}>
              {t("menu.settings")}
            </MenuAction>
          </>
        )}
        {SCREENS.filter(({ screen }) => edits || screen !== "distribution").map(({ screen, icon: Icon }) => (
          <MenuAction
            key={screen}
            icon={<Icon size={16} />}
            onClick={() => void navigate(screenAddress(survey.id, screen))}
          >
            {t(`screens.${screen}`)}
          </MenuAction>
        ))}
        {survey.status === "PUBLISHED" && (
          <MenuAction icon={<Share2 size={16} />} onClick={() => void openShareSheet(survey.id)}>
            {t("menu.share")}
          </MenuAction>
        )}
        {edits ? (
          <>
            <Menu.Divider />
            {statusActions(survey).map((action, index) => {
              const Icon = STATUS_ICONS[action];
              return (
                <MenuAction
                  key={action}
                  icon={<Icon size={16} />}
                  shortcut={index === 0 ? "P" : undefined}
                  onClick={() => void actions.changeStatus(survey, action)}
                >
                  {t(statusActionKey(action, survey))}
                </MenuAction>
              );
            })}
            <Menu.Divider />
            <MenuAction icon={<Pencil size={16} />} shortcut="R" onClick={() => actions.rename(survey)}>
              {t("menu.rename")}
            </MenuAction>
            {may(copySurvey, survey.id) && (
              <MenuAction icon={<Copy size={16} />} shortcut="C" onClick={() => actions.copy(survey)}>
                {t("menu.copy")}
              </MenuAction>
            )}
            <Menu.Divider />
            <MenuAction icon={<Trash2 size={16} />} shortcut="Del" onClick={onDelete} danger>
              {t("menu.delete")}
            </MenuAction>
          </>
        ) : (
          may(copySurvey, survey.id) && (
            <>
              <Menu.Divider />
              <MenuAction icon={<Copy size={16} />} shortcut="C" onClick={() => actions.copy(survey)}>
                {t("menu.copy")}
              </MenuAction>
            </>
          )
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
