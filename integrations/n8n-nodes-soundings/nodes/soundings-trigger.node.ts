import { CREDENTIAL, callSoundings } from "../call-soundings.ts";
import type { HookFunctions, JsonObject, NodeDescription, WebhookFunctions, WebhookReply } from "../n8n.ts";
import { verifySignature } from "../verify-signature.ts";

const pathOf = (node: HookFunctions, rest = "") =>
  `/surveys/${encodeURIComponent(String(node.getNodeParameter("surveyId")))}/webhooks${rest}`;

/** Starts a workflow when somebody answers a survey, by a webhook that n8n registers and removes. */
export class SoundingsTrigger {
  readonly description: NodeDescription = {
    displayName: "Soundings Trigger",
    name: "soundingsTrigger",
    icon: "file:soundings.svg",
    group: ["trigger"],
    version: 1,
    description: "Starts when a survey is answered",
    defaults: { name: "Soundings Trigger" },
    inputs: [],
    outputs: ["main"],
    credentials: [{ name: CREDENTIAL, required: true }],
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      {
        displayName: "Survey ID",
        name: "surveyId",
        type: "string",
        default: "",
        required: true,
        description: "From its address, or from Get Many of the Soundings node",
      },
      {
        displayName: "Event",
        name: "event",
        type: "options",
        default: "response.completed",
        options: [
          { name: "Answer Completed", value: "response.completed" },
          {
            name: "Page Answered",
            value: "response.updated",
            description: "An answer that is not finished yet",
          },
          {
            name: "Answer Abandoned",
            value: "response.abandoned",
            description: "Nothing was written to an unfinished answer for as long as the survey says",
          },
          {
            name: "Quota Full",
            value: "quota.full",
            description: "A group of a quota has as many answers as it takes",
          },
          {
            name: "Something Changed Clearly",
            value: "alert.found",
            description: "In what open texts say, or in how people rate",
          },
        ],
      },
    ],
  };

  readonly webhookMethods = {
    default: {
      async checkExists(this: HookFunctions): Promise<boolean> {
        const { webhookId } = this.getWorkflowStaticData("node");
        if (!webhookId) return false;
        const { items } = await callSoundings(this, "GET", pathOf(this));
        const url = this.getNodeWebhookUrl("default");
        return ((items ?? []) as JsonObject[]).some(
          (one) => one.id === webhookId && one.url === url && one.active === true,
        );
      },

      async create(this: HookFunctions): Promise<boolean> {
        const url = this.getNodeWebhookUrl("default") ?? "";
        const event = String(this.getNodeParameter("event"));
        const body = { name: "n8n", event_names: [event], url };
        const made = await callSoundings(this, "POST", pathOf(this), { body });
        const kept = this.getWorkflowStaticData("node");
        kept.webhookId = (made.webhook as JsonObject).id;
        // Told once, here; what comes is verified with it.
        kept.secret = made.secret_key;
        return true;
      },

      async delete(this: HookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData("node");
        if (kept.webhookId) {
          try {
            await callSoundings(
              this,
              "DELETE",
              pathOf(this, `/${encodeURIComponent(String(kept.webhookId))}`),
            );
          } catch {
            // It may be gone already; a workflow is switched off all the same.
            return false;
          }
        }
        delete kept.webhookId;
        delete kept.secret;
        return true;
      },
    },
  };

  async webhook(this: WebhookFunctions): Promise<WebhookReply> {
    const { secret } = this.getWorkflowStaticData("node");
    const headers = this.getHeaderData();
    const body = this.getRequestObject().rawBody;
    const right =
      typeof secret === "string" && body && verifySignature({ secret, headers, body, now: new Date() });
    if (!right) {
      this.getResponseObject().status(401).send("The signature is wrong");
      return { noWebhookResponse: true };
    }
    const event = JSON.parse(Buffer.from(body).toString("utf8")) as JsonObject;
    return { workflowData: [[{ json: { ...event, id: String(headers["webhook-id"]) } }]] };
  }
}
