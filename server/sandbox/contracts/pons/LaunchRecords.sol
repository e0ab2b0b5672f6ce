// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {LaunchSettings} from "./LaunchSettings.sol";
import {IBondingCurve, IMemeHook} from "./PonsInterfaces.sol";
import {FeePolicySnapshot, LaunchedToken} from "./PonsTypes.sol";

/// The records of all launches, their frozen terms, and the changes that creators may make.
abstract contract LaunchRecords is LaunchSettings, ReentrancyGuard {
    uint8 internal constant NOT_GRADUATED = 0;
    uint8 internal constant SWEPT = 1;
    uint8 internal constant POOL_CREATED = 2;

    address public immutable memeHook;

    mapping(address token => LaunchedToken) internal _launches;
    mapping(address token => FeePolicySnapshot) internal _policies;

    event CreatorFeeRecipientUpdated(
        address indexed token, address indexed previousRecipient, address indexed newRecipient
    );

    error TokenNotFound();
    error NotCreatorFeeRecipient();
    error NotBuybackController();

    constructor(address memeHook_) {
        if (memeHook_ == address(0)) revert ZeroAddress();
        memeHook = memeHook_;
    }

    /// All zeros for an unknown token; never reverts.
    function getLaunchedToken(address token) external view returns (LaunchedToken memory) {
        return _launches[token];
    }

    function getLaunchFeePolicy(address token) external view returns (FeePolicySnapshot memory) {
        return _policies[token];
    }

    /// The current recipient may call this; it takes effect at once. Unswept fees go to the recipient at sweep time.
    function transferCreatorFeeRecipient(address token, address newRecipient) external nonReentrant {
        LaunchedToken storage launch = _launchOf(token);
        address previous = launch.creatorFeeRecipient;
        if (msg.sender != previous) revert NotCreatorFeeRecipient();
        if (newRecipient == address(0)) revert ZeroAddress();
        launch.creatorFeeRecipient = newRecipient;
        if (launch.phase == POOL_CREATED) IMemeHook(memeHook).setCreatorFeeRecipient(token, newRecipient);
        else IBondingCurve(launch.curve).setCreatorFeeRecipient(newRecipient);
        emit CreatorFeeRecipientUpdated(token, previous, newRecipient);
    }

    /// The creator may switch it on or off, the owner only off. Affects later fees.
    function setBuybackEnabled(address token, bool enabled) external nonReentrant {
        LaunchedToken storage launch = _launchOf(token);
        bool allowed = msg.sender == launch.creatorFeeRecipient || (msg.sender == owner() && !enabled);
        if (!allowed) revert NotBuybackController();
        launch.buybackEnabled = enabled;
        if (launch.phase == POOL_CREATED) IMemeHook(memeHook).setBuybackEnabled(token, enabled);
        else IBondingCurve(launch.curve).setBuybackEnabled(enabled);
    }

    function _launchOf(address token) internal view returns (LaunchedToken storage launch) {
        launch = _launches[token];
        if (!launch.exists) revert TokenNotFound();
    }
}
