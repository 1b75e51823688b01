"""Client of the Tieout service, with Python's standard library alone (3.9 or later).

    from tieout_client import Tieout

    tieout = Tieout("sk_live_…", "http://127.0.0.1:8080")
    statement = tieout.finished(tieout.upload("statement.pdf")["id"])
    if statement["status"] == "succeeded":
        for row in tieout.rows(statement["id"]):
            print(row["date"], row["amount"], row["description"])
        tieout.export(statement["id"], "csv").save("statement.csv")

Amounts are decimal strings: give them to decimal.Decimal, never to float. Statements and rows are the dictionaries of
the interface, which the service describes at /docs.
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import random
import re
import shutil
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, BinaryIO, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

__all__ = ["ExportedFile", "Tieout", "TieoutError", "WebhookNotVerified", "verify_webhook"]

FIRST_WAIT_S = 0.5
WAIT_S_MAX = 8.0
# A service that asks for more than this is told to the caller, who may know better what to do meanwhile.
RETRY_AFTER_S_MAX = 60.0
# As much longer as the service waits for a batch.
LONG_TIMES = 5
FIRST_POLL_S = 0.25
POLL_S_MAX = 5.0
ROWS_PER_PAGE = 1000


class TieoutError(Exception):
    """Why a call came to nothing: `code` for programs, the text for people.

    `code` is one of the interface, or `unreachable`, `not_finished` or `unreadable_answer`, which are the client's own.
    """

    def __init__(self, code: str, message: str, status: Optional[int] = None, problem: Optional[dict] = None):
        super().__init__(message)
        self.code = code
        self.status = status
        self.problem = problem
        self.request_id = (problem or {}).get("request_id")


class WebhookNotVerified(Exception):
    """The request is not the service's, was altered, or is too old. Answer 400 and do nothing."""


class ExportedFile:
    """A file on its way: read it as a stream or as a whole, once. `status` is "succeeded" where it is proved."""

    def __init__(self, answer: Any):
        found = re.search(r'filename="([^"]+)"', answer.headers.get("Content-Disposition", ""))
        self.file_name = found.group(1) if found else "statement"
        self.content_type = answer.headers.get("Content-Type", "application/octet-stream")
        self.status = answer.headers.get("X-Document-Status")
        # Of many statements as one file: "proved", "incomplete", "unproved" or "contradicted".
        self.continuity = answer.headers.get("X-Continuity")
        self.stream: BinaryIO = answer

    def read(self) -> bytes:
        with self.stream as stream:
            return stream.read()

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        with self.stream as stream, open(path, "wb") as file:
            shutil.copyfileobj(stream, file)


class Tieout:
    """All that the interface offers. Calls are repeated where that is safe; every upload carries an idempotency key."""

    def __init__(self, key: str, base_url: str, attempts_max: int = 4, attempt_timeout_s: float = 90.0):
        self._key = key
        self._base_url = base_url.rstrip("/")
        self._attempts_max = attempts_max
        self._attempt_timeout_s = attempt_timeout_s
        self._opener = urllib.request.build_opener(_NoRedirect)

    def upload(
        self,
        pdf: Union[str, "os.PathLike[str]", bytes],
        file_name: Optional[str] = None,
        account_type: Optional[str] = None,
        retention: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        sandbox_result: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_duplicate: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Sends a PDF, given by its path or as bytes; the statement is "queued".

        With `on_duplicate="return"` a file that is known is answered with its first statement and not charged."""
        name, content = _named(pdf)
        parts = _settings(account_type, retention, metadata, sandbox_result, on_duplicate)
        body, content_type = _multipart(parts, [(file_name or name, content)])
        headers = {"Content-Type": content_type, "Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        return self._json("POST", "/v1/statements", body, headers, is_repeatable=True)

    def finished(self, statement_id: str, timeout_s: float = 600.0) -> Dict[str, Any]:
        """Waits for "succeeded", "needs_review", "rejected" or "failed"."""
        return _wait(lambda: self.statement(statement_id), ("queued", "processing"), timeout_s)

    def statement(self, statement_id: str) -> Dict[str, Any]:
        return self._json("GET", _path(statement_id), is_repeatable=True)

    def statements(self, **query: Any) -> Dict[str, Any]:
        """One page of the customer's statements, the newest first: limit, cursor, status."""
        return self._json("GET", "/v1/statements" + _query(query), is_repeatable=True)

    def rows(self, statement_id: str, status: Optional[str] = None) -> Iterator[Dict[str, Any]]:
        """Every row, fetched page by page."""
        cursor = None
        while True:
            query = _query({"limit": ROWS_PER_PAGE, "status": status, "cursor": cursor})
            page = self._json("GET", f"{_path(statement_id)}/transactions{query}", is_repeatable=True)
            yield from page["data"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def correct(self, statement_id: str, version: int, corrections: Sequence[Mapping[str, Any]]) -> Dict[str, Any]:
        """All or none; `version` is the corrections_version that the corrections are based on."""
        body = {"corrections": [dict(one) for one in corrections]}
        return self._change("PATCH", f"{_path(statement_id)}/transactions", body, {"If-Match": f'"{version}"'})

    def export(
        self,
        statement_id: str,
        format: str = "xlsx",
        layout: Optional[str] = None,
        acct_ids: Sequence[str] = (),
        is_review_confirmed: bool = False,
    ) -> ExportedFile:
        """The statement as a file; of one that needs review, once a person has checked it."""
        confirmed = "true" if is_review_confirmed else None
        query = _query({"format": format, "layout": layout, "acctid": list(acct_ids), "confirm_review": confirmed})
        return ExportedFile(self._send("GET", f"{_path(statement_id)}/export{query}", is_repeatable=True))

    def retry(self, statement_id: str) -> Dict[str, Any]:
        """Reads a failed statement once more, free of charge."""
        return self._change("POST", f"{_path(statement_id)}/retry")

    def change_account_type(self, statement_id: str, account_type: str) -> Dict[str, Any]:
        """Reads the statement again as another kind of account."""
        return self._change("POST", f"{_path(statement_id)}/account-type", {"account_type": account_type})

    def change_metadata(self, statement_id: str, metadata: Mapping[str, Optional[str]]) -> Dict[str, Any]:
        """What is kept with the statement, such as whose it is; keys that are left out stay, None takes one away."""
        body = json.dumps({"metadata": dict(metadata)}).encode()
        headers = {"Content-Type": "application/json"}
        return self._json("PATCH", _path(statement_id), body, headers, is_repeatable=True)

    def delete(self, statement_id: str) -> None:
        self._send("DELETE", _path(statement_id), is_repeatable=True).close()

    def events(self, **query: Any) -> Dict[str, Any]:
        """What happened to the statements, oldest first. Ask again with `cursor=page["next_cursor"]` for what has
        happened since; `cursor="now"` begins with what is still to happen. The newest may come again, with the same
        ids."""
        return self._json("GET", "/v1/events" + _query(query), is_repeatable=True)

    def usage(self) -> Dict[str, Any]:
        return self._json("GET", "/v1/usage", is_repeatable=True)

    def upload_batch(
        self,
        pdfs: Sequence[Union[str, "os.PathLike[str]", bytes]] = (),
        statement_ids: Sequence[str] = (),
        account_type: Optional[str] = None,
        retention: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        sandbox_result: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_duplicate: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Sends up to 100 PDFs at once, or a ZIP of them alone, or adds statements by id: all or none."""
        parts = _settings(account_type, retention, metadata, sandbox_result, on_duplicate)
        if statement_ids:
            parts["statement_ids"] = json.dumps(list(statement_ids))
        body, content_type = _multipart(parts, [_named(pdf) for pdf in pdfs])
        headers = {"Content-Type": content_type, "Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        return self._json("POST", "/v1/batches", body, headers, is_repeatable=True, is_long=True)

    def batch_completed(
        self,
        batch_id: str,
        timeout_s: float = 600.0,
        on_progress: Optional[Callable[[Dict[str, Any]], None]] = None,
    ) -> Dict[str, Any]:
        """Waits until no statement of the batch is still to be read; `on_progress` gets the batch at every look."""

        def ask() -> Dict[str, Any]:
            batch = self.batch(batch_id)
            if on_progress is not None:
                on_progress(batch)
            return batch

        return _wait(ask, ("processing",), timeout_s)

    def batch(self, batch_id: str) -> Dict[str, Any]:
        return self._json("GET", _path(batch_id, "batches"), is_repeatable=True)

    def batches(self, **query: Any) -> Dict[str, Any]:
        """One page of the batches, the newest first: limit, cursor."""
        return self._json("GET", "/v1/batches" + _query(query), is_repeatable=True)

    def bank_accounts(self, **query: Any) -> Dict[str, Any]:
        """One page of the bank accounts, the newest first: limit, cursor."""
        return self._json("GET", "/v1/bank-accounts" + _query(query), is_repeatable=True)

    def bank_account(self, account_id: str) -> Dict[str, Any]:
        """With its statements in time: the days they cover, gaps, overlaps and contradictions."""
        return self._json("GET", _path(account_id, "bank-accounts"), is_repeatable=True)

    def record_settings(self, account_id: str, **settings: Optional[str]) -> Dict[str, Any]:
        """Records acct_id, bank_id or intu_bid once, for the exports of all statements; None takes one back."""
        return self._change("PATCH", _path(account_id, "bank-accounts"), settings)

    def join_bank_accounts(self, account_id: str, other_id: str) -> Dict[str, Any]:
        """The other bank account becomes part of this one."""
        return self._change("POST", f"{_path(account_id, 'bank-accounts')}/join", {"bank_account_id": other_id})

    def part_bank_account(self, account_id: str, statement_id: str, account: int = 0) -> Dict[str, Any]:
        """Takes one account of a statement out, into a bank account of its own."""
        body = {"statement_id": statement_id, "account": account}
        return self._change("POST", f"{_path(account_id, 'bank-accounts')}/part", body)

    def learned_corrections(self) -> Dict[str, Any]:
        """What was learned about layouts from corrections."""
        return self._json("GET", "/v1/learned-corrections", is_repeatable=True)

    def switch_learned_correction(self, correction_id: str, is_active: bool) -> Dict[str, Any]:
        return self._change("PATCH", _path(correction_id, "learned-corrections"), {"active": is_active})

    def delete_learned_correction(self, correction_id: str) -> None:
        self._send("DELETE", _path(correction_id, "learned-corrections"), is_repeatable=True).close()

    def export_selection(
        self,
        format: str = "xlsx",
        statement_ids: Optional[Sequence[str]] = None,
        bank_account_ids: Optional[Sequence[str]] = None,
        period: Optional[Mapping[str, str]] = None,
        layout: Optional[str] = None,
        acct_ids: Optional[Mapping[str, str]] = None,
        is_review_confirmed: bool = False,
    ) -> ExportedFile:
        """Many statements as one file, every row once: by their ids, by bank accounts, or all that touch a period."""
        body = {
            "format": format,
            "statement_ids": None if statement_ids is None else list(statement_ids),
            "bank_account_ids": None if bank_account_ids is None else list(bank_account_ids),
            "period": None if period is None else dict(period),
            "layout": layout,
            "acct_ids": None if acct_ids is None else dict(acct_ids),
            "confirm_review": True if is_review_confirmed else None,
        }
        given = json.dumps({name: value for name, value in body.items() if value is not None}).encode()
        headers = {"Content-Type": "application/json"}
        return ExportedFile(self._send("POST", "/v1/exports", given, headers, is_repeatable=True))

    def _change(self, method: str, path: str, body: Any = None, headers: Mapping[str, str] = {}) -> Dict[str, Any]:
        """What changes something and has no key of its own is not sent twice on a guess."""
        if body is None:
            return self._json(method, path, None, headers, is_repeatable=False)
        typed = {"Content-Type": "application/json", **headers}
        return self._json(method, path, json.dumps(body).encode(), typed, is_repeatable=False)

    def _json(
        self,
        method: str,
        path: str,
        body: Optional[bytes] = None,
        headers: Mapping[str, str] = {},
        is_repeatable: bool = False,
        is_long: bool = False,
    ) -> Dict[str, Any]:
        with self._send(method, path, body, headers, is_repeatable, is_long) as answer:
            return json.load(answer)

    def _send(
        self,
        method: str,
        path: str,
        body: Optional[bytes] = None,
        headers: Mapping[str, str] = {},
        is_repeatable: bool = False,
        is_long: bool = False,
    ) -> Any:
        """Sends until it is answered for good: waits as the service asks, else longer each time."""
        count = 0
        while True:
            count += 1
            is_last = count >= self._attempts_max
            try:
                return self._attempt(method, path, body, headers, is_long)
            except urllib.error.HTTPError as refused:
                content = refused.read()
                if refused.code == 404 and method == "DELETE" and count > 1:
                    # An answer lost on the way: what was to be deleted is gone.
                    return refused
                wait_s = _wait_after(refused, content, is_repeatable, count)
                if is_last or wait_s is None:
                    raise _error_of(refused.code, content) from None
            except (OSError, http.client.HTTPException) as fault:
                if is_last or not is_repeatable:
                    raise TieoutError("unreachable", f"{self._base_url} did not answer.") from fault
                wait_s = _back_off(count)
            time.sleep(wait_s)

    def _attempt(
        self, method: str, path: str, body: Optional[bytes], headers: Mapping[str, str], is_long: bool
    ) -> Any:
        request = urllib.request.Request(self._base_url + path, data=body, method=method, headers=dict(headers))
        # Not passed on by a redirect, and there is none.
        request.add_unredirected_header("Authorization", f"Bearer {self._key}")
        return self._opener.open(request, timeout=self._attempt_timeout_s * (LONG_TIMES if is_long else 1))


def verify_webhook(
    body: bytes,
    signature: str,
    secret: Union[str, Sequence[str]],
    tolerance_s: float = 300.0,
    now_s: Optional[float] = None,
) -> Dict[str, Any]:
    """The event, once its signature (the header X-Signature) is proved over the raw body.

    `secret` is the endpoint's whsec_…; while it is rotated, both.
    """
    parts = [part.strip() for part in signature.split(",")[:11]]
    signed_at = re.fullmatch(r"t=(\d{1,12})", parts[0])
    if signed_at is None:
        raise WebhookNotVerified("there is no usable X-Signature header")
    now = time.time() if now_s is None else now_s
    if abs(now - int(signed_at.group(1))) > tolerance_s:
        raise WebhookNotVerified("the signature is too old")
    given = [part[3:] for part in parts if re.fullmatch(r"v1=[0-9a-f]{64}", part)]
    for one in [secret] if isinstance(secret, str) else secret:
        if not one.startswith("whsec_"):
            raise ValueError("the secret of a webhook begins with whsec_")
        key = base64.b64decode(one[len("whsec_") :])
        expected = hmac.new(key, signed_at.group(1).encode() + b"." + body, hashlib.sha256).hexdigest()
        if any(hmac.compare_digest(expected, signature) for signature in given):
            return json.loads(body)
    raise WebhookNotVerified("no signature fits the body and the secret")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The service redirects no call; whoever does is somebody else and must not see what is sent."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _wait_after(refused: Any, content: bytes, is_repeatable: bool, count: int) -> Optional[float]:
    """None: it is no use to ask again. What is refused for the moment has changed nothing, so it is always repeated."""
    is_for_now = refused.code in (429, 503) or (refused.code == 409 and b'"idempotency_in_progress"' in content)
    is_uncertain = is_repeatable and refused.code in (408, 500, 502, 504)
    if not is_for_now and not is_uncertain:
        return None
    try:
        seconds = float(refused.headers.get("Retry-After", ""))
    except ValueError:
        return _back_off(count)
    return None if seconds > RETRY_AFTER_S_MAX else seconds


def _back_off(count: int) -> float:
    """With a random part, so that many clients do not come back at the same moment."""
    return min(FIRST_WAIT_S * 2 ** (count - 1), WAIT_S_MAX) * random.uniform(0.5, 1.0)


def _error_of(status: int, content: bytes) -> TieoutError:
    try:
        problem = json.loads(content)
        return TieoutError(problem["code"], problem["detail"], status, problem)
    except (ValueError, KeyError, TypeError):
        text = content[:200].decode("utf-8", "replace")
        return TieoutError("unreadable_answer", f"The answer was {status}: {text}", status)


def _path(thing_id: str, things: str = "statements") -> str:
    return f"/v1/{things}/" + urllib.parse.quote(thing_id, safe="")


def _wait(ask: Callable[[], Dict[str, Any]], pending: Sequence[str], timeout_s: float) -> Dict[str, Any]:
    """Asks until it is done, less and less often."""
    end = time.monotonic() + timeout_s
    poll_s = FIRST_POLL_S
    while True:
        thing = ask()
        if thing["status"] not in pending:
            return thing
        left_s = end - time.monotonic()
        if left_s <= 0:
            raise TieoutError("not_finished", f"{thing['id']} is still {thing['status']} after {timeout_s} s.")
        time.sleep(min(poll_s, left_s))
        poll_s = min(poll_s * 1.5, POLL_S_MAX)


def _query(values: Mapping[str, Any]) -> str:
    given = {name: value for name, value in values.items() if value is not None and value != []}
    return "?" + urllib.parse.urlencode(given, doseq=True) if given else ""


def _settings(
    account_type: Optional[str],
    retention: Optional[str],
    metadata: Optional[Mapping[str, str]],
    sandbox_result: Optional[str],
    on_duplicate: Optional[str],
) -> Dict[str, str]:
    parts = {
        "account_type": account_type,
        "retention": retention,
        "metadata": None if metadata is None else json.dumps(dict(metadata)),
        "sandbox_result": sandbox_result,
        "on_duplicate": on_duplicate,
    }
    return {name: value for name, value in parts.items() if value is not None}


def _named(pdf: Union[str, "os.PathLike[str]", bytes]) -> "tuple[str, bytes]":
    if isinstance(pdf, bytes):
        return "statement.pdf", pdf
    with open(pdf, "rb") as file:
        return os.path.basename(os.fspath(pdf)), file.read()


def _multipart(parts: Mapping[str, str], files: Sequence["tuple[str, bytes]"]) -> "tuple[bytes, str]":
    boundary = uuid.uuid4().hex
    pieces: List[bytes] = []
    for name, value in parts.items():
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'
        pieces += [head.encode(), value.encode(), b"\r\n"]
    for file_name, content in files:
        quoted = file_name.replace("\\", "_").replace('"', "%22").replace("\r", "_").replace("\n", "_")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n'
        pieces += [head.encode(), b"Content-Type: application/pdf\r\n\r\n", content, b"\r\n"]
    pieces.append(f"--{boundary}--\r\n".encode())
    return b"".join(pieces), f"multipart/form-data; boundary={boundary}"
