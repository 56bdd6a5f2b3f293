import { openModal } from "../ui/modal-stack.tsx";
import { PrivacyPolicy } from "./privacy-policy.tsx";

/**
 * Shows the privacy policy to who is signed in, over the page. The page of the same name is for who is not:
 * there the session would lead away from it.
 */
export function openPrivacyPolicy(title: string): void {
  openModal({ id: "privacy-policy", title, width: 720, content: <PrivacyPolicy /> });
}
